"use strict";
// Draws the plots, and the map's discs for a variant and a turn.
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
JSON.parse(document.getElementById("specs").textContent).forEach((spec, number) => {
  vegaEmbed(`#plot-${number}`, spec, { actions: false, renderer: "svg", theme: dark ? "dark" : undefined, config: { background: "transparent" } });
});

const heat = document.getElementById("heat-data");
if (heat) {
  const { names, shares, discs, side } = JSON.parse(heat.textContent);
  const variant = document.getElementById("heat-variant");
  const turn = document.getElementById("heat-turn");
  const said = document.getElementById("heat-said");
  const layer = document.getElementById("heat-discs");
  names.forEach((name) => variant.add(new Option(name, name)));
  names.slice(1).forEach((name) => variant.add(new Option(`${name}, over ${names[0]}`, `- ${name}`)));
  const turns = Object.values(shares).flatMap((found) => Object.keys(found).map(Number));
  turn.min = String(Math.min(...turns));
  turn.max = String(Math.max(...turns));
  turn.value = turn.max;

  // From orange by white to blue: told apart without red and green. `far` is from -1 to 1.
  const colour = (far) => {
    const [r, g, b] = far < 0 ? [217, 95, 2] : [33, 102, 172];
    const part = Math.abs(far);
    return `rgb(${[r, g, b].map((one) => Math.round(255 - (255 - one) * part)).join(" ")} / 0.88)`;
  };

  const draw = () => {
    const apart = variant.value.startsWith("- ");
    const now = shares[apart ? variant.value.slice(2) : variant.value]?.[turn.value] ?? {};
    const first = shares[names[0]]?.[turn.value] ?? {};
    said.textContent = turn.value;
    layer.replaceChildren(
      ...discs.filter(([id]) => id in now).map(([id, name, x, y, radius]) => {
        const value = apart ? now[id] - (first[id] ?? 0) : now[id];
        const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
        const figure = `${apart && value > 0 ? "+" : ""}${Math.round(100 * value)}`;
        group.innerHTML =
          `<title></title><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour(apart ? value : 2 * value - 1)}"/>` +
          `<text x="${x}" y="${y + radius * 0.35}" font-size="${radius * 0.95}">${figure}</text>`;
        group.firstChild.textContent = `${name}: ${side} ${figure}%`;
        return group;
      }),
    );
  };
  variant.addEventListener("change", draw);
  turn.addEventListener("input", draw);
  draw();
}
