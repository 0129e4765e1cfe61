// A picture of 1600 x 1000 as SVG: shapes drawn one over the other, and the gradients that fill them.

export type Point = readonly [x: number, y: number];

/** Fine grain over everything, as in the built-in scenes. */
const GRAIN =
  '<pattern id="grain" width="53" height="43" patternUnits="userSpaceOnUse"><path stroke="#fff" stroke-opacity=".07" d="M40 17h1m7 6h1m2 11h1M2 30h1m47-14h1M42 4h1M11 8h1m12 23h1"/><path stroke="#000" stroke-opacity=".1" d="M16 25h1M35 7h1m1 9h1M1 14h1m25 4h1m-16 7h1M11 5h1M9 40h1"/></pattern>';

export class Drawing {
  readonly #gradients: string[] = [];
  readonly #shapes: string[] = [];

  add(...shapes: string[]): this {
    this.#shapes.push(...shapes);
    return this;
  }

  /** A linear gradient through these colours, to be used as a fill. */
  shade(direction: 'down' | 'across' | 'slant', ...colors: string[]): string {
    const end = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' }[direction];
    return this.#define(`<linearGradient ${end}`, colors, 'linearGradient');
  }

  /** A radial gradient as a fill, with the first colour in the middle. */
  radial(...colors: string[]): string {
    return this.#define('<radialGradient', colors, 'radialGradient');
  }

  /** Light around a point, fading outwards. */
  glow([x, y]: Point, radius: number, color: string, opacity = 1): string {
    const fill = this.radial(color, `${color}88`, `${color}33`, `${color}00`);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
  }

  toSvg(): string {
    const defs = `<defs>${this.#gradients.join('')}${GRAIN}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">${defs}${this.#shapes.join('')}<path fill="url(#grain)" d="M0 0h1600v1000H0z"/></svg>`;
  }

  #define(start: string, colors: readonly string[], end: string): string {
    const id = `g${this.#gradients.length}`;
    const stops = colors.map(
      (color, index) => `<stop offset="${(index / (colors.length - 1)).toFixed(3)}" stop-color="${color}"/>`,
    );
    this.#gradients.push(`${start} id="${id}">${stops.join('')}</${end}>`);
    return `url(#${id})`;
  }
}

export const area = (fill: string, d: string, opacity = 1): string =>
  `<path fill="${fill}" d="${d}" opacity="${opacity}"/>`;

export const line = (stroke: string, width: number, d: string, opacity = 1): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}" opacity="${opacity}"/>`;

export const box = (fill: string, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

export const disc = (fill: string, [x, y]: Point, radius: number, opacity = 1): string =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}" opacity="${opacity}"/>`;

export const oval = (fill: string, [x, y]: Point, across: number, down: number, opacity = 1): string =>
  `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${across}" ry="${down}" opacity="${opacity}"/>`;

/** Shapes moved, scaled and turned; a negative size mirrors them. */
export const placed = ([x, y]: Point, size: number, shapes: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size} ${Math.abs(size)})">${shapes}</g>`;

/** The shapes that `draw` makes for each index below `count`. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A pseudo-random number from 0 to 1, the same in every run; each series is another sequence. */
export function scattered(index: number, series = 0): number {
  const far = Math.sin(index * 12.9898 + series * 78.233 + 1) * 43_758.5453;
  return far - Math.floor(far);
}
