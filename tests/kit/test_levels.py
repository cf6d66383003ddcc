"""Counters from afar."""

from xml.etree import ElementTree

from umpire.kit.levels import bold, fine, levels


def test_a_face_holds_what_is_shown_from_afar_and_hides_it() -> None:
    root = ElementTree.fromstring(levels("<circle/>", bold("6", "#555", "#111", "#fff")))
    full, far = root
    assert (full.get("class"), full.get("display")) == ("u-full", None)
    assert (far.get("class"), far.get("display")) == ("u-far", "none")
    assert [node.text for node in far.iter("text")] == ["6"]


def test_sides_differ_without_colour_and_letters_fit() -> None:
    friend, hostile = (
        ElementTree.fromstring(f"<g>{bold('12', '#555', '#111', '#fff', hostile=h)}</g>") for h in (False, True)
    )
    assert friend[0].get("d") != hostile[0].get("d")
    sizes = [
        float(ElementTree.fromstring(f"<g>{bold(w, '#5', '#1', '#f')}</g>")[1].get("font-size") or 0)
        for w in ("6", "12", "5-4")
    ]
    assert sizes == sorted(sizes, reverse=True)
    assert len(ElementTree.fromstring(f"<g>{bold('', '#555', '#111', '#fff')}</g>")) == 1


def test_fine_print_is_marked_and_nothing_stays_nothing() -> None:
    assert ElementTree.fromstring(fine("<text/>")).get("class") == "u-fine"
    assert fine("") == ""
