/** The map as the title drew it: its elements by space, and their outlines to be lit up. */

const SHAPES = "path, polygon, rect, circle, ellipse";
const GEOMETRY = ["d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"];

/** The outline of a space: a shape of the map, without its colours, and where it lies. */
export interface Outline {
  shape: string;
  transform: string;
}

export interface Picture {
  svg: string;
  attributes: Record<string, string>;
  inner: string;
}

/** Take an SVG apart, so that counters can be laid into the very same picture. */
export function takeApart(svg: string): Picture {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") throw new Error("The map is no SVG.");
  const attributes: Record<string, string> = {};
  for (const { name, value } of root.attributes) {
    if (/^(class|id|font-.*|data-.*|style)$/.test(name)) attributes[name] = value;
  }
  return { svg, attributes, inner: root.innerHTML };
}

/** The map as a picture that does not change: with this mood, light and tints. */
export async function still(
  svg: string,
  width: number,
  height: number,
  mood: string,
  dark: boolean,
  tints: Record<string, string>,
): Promise<HTMLImageElement> {
  const page = new DOMParser().parseFromString(svg, "image/svg+xml");
  const root = page.documentElement;
  root.classList.add(...words(mood));
  // Style sheets look for the light around the map.
  const around = page.createElementNS(root.namespaceURI, "svg");
  around.setAttribute("width", `${width}`);
  around.setAttribute("height", `${height}`);
  around.setAttribute("data-theme", dark ? "dark" : "light");
  page.replaceChild(around, root);
  around.append(root);
  for (const element of root.querySelectorAll("[data-space]")) {
    element.classList.add(...words(tints[element.getAttribute("data-space") ?? ""] ?? ""));
  }
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(around)], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

export class MapLayer {
  private readonly elements = new Map<string, SVGGraphicsElement>();
  private readonly outlines = new Map<string, Outline | null>();
  private tinted = new Map<string, string>();

  constructor(private readonly root: SVGGElement) {
    for (const element of root.querySelectorAll<SVGGraphicsElement>("[data-space]")) {
      const space = element.dataset.space;
      if (space && !this.elements.has(space)) this.elements.set(space, element);
    }
  }

  outline(space: string): Outline | null {
    const known = this.outlines.get(space);
    if (known !== undefined) return known;
    const found = this.trace(space);
    this.outlines.set(space, found);
    return found;
  }

  /** The names on the map that no counter may hide, to be drawn once more above them. */
  names(): string {
    const base = this.root.getCTM();
    const found = [...this.root.querySelectorAll<SVGGraphicsElement>("text.u-name")].map((name) => {
      const here = name.getCTM();
      if (!base || !here) return "";
      const m = base.inverse().multiply(here);
      const around = name.parentElement?.getAttribute("class") ?? ""; // what style sheets know it by
      return `<g class="${around}" transform="matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})">${name.outerHTML}</g>`;
    });
    return found.join("");
  }

  /** The rectangle around a space. */
  box(space: string): { x: number; y: number; width: number; height: number } | null {
    const element = this.elements.get(space);
    const [here, base] = [element?.getCTM(), this.root.getCTM()];
    if (!element || !here || !base) return null;
    const { x, y, width, height } = element.getBBox();
    const m = base.inverse().multiply(here);
    const [a, b] = [new DOMPoint(x, y).matrixTransform(m), new DOMPoint(x + width, y + height).matrixTransform(m)];
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
  }

  /** Give spaces the classes that the scene tells, and take away the old ones. */
  tint(tints: Record<string, string>): void {
    const now = new Map(Object.entries(tints));
    for (const [space, old] of this.tinted) {
      if (now.get(space) !== old) this.elements.get(space)?.classList.remove(...words(old));
    }
    for (const [space, tint] of now) {
      if (this.tinted.get(space) !== tint) this.elements.get(space)?.classList.add(...words(tint));
    }
    this.tinted = now;
  }

  private trace(space: string): Outline | null {
    const element = this.elements.get(space);
    const base = this.root.getCTM();
    const used = element instanceof SVGUseElement ? element : null;
    const shape = used ? this.original(used) : element?.matches(SHAPES) ? element : element?.querySelector<SVGGraphicsElement>(SHAPES);
    const here = used ? used.getCTM()?.translate(used.x.baseVal.value, used.y.baseVal.value) : shape?.getCTM();
    if (!shape || !here || !base) return null;
    const bare = document.createElementNS("http://www.w3.org/2000/svg", shape.nodeName);
    for (const name of GEOMETRY) {
      const value = shape.getAttribute(name);
      if (value !== null) bare.setAttribute(name, value);
    }
    const m = base.inverse().multiply(here);
    return { shape: bare.outerHTML, transform: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` };
  }

  /** The shape that a <use> shows. */
  private original(used: SVGUseElement): SVGGraphicsElement | null {
    const found = this.root.querySelector<SVGGraphicsElement>(used.href.baseVal);
    return found?.matches(SHAPES) ? found : null;
  }
}

function words(classes: string): string[] {
  return classes.split(/\s+/).filter(Boolean);
}
