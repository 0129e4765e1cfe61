// A map of Ghana with a pin for each yard, drawn by us so that no map service learns of the visitor. Coast and borders are
// those of Natural Earth (1:110 million, public domain); a yard in another country has no pin.
import type { Position } from 'shared/content/facts/fact-texts.ts';
import type { Yard } from '../page-view.ts';

const BORDER =
  '1.06 5.93 -.51 5.34 -1.06 5 -1.96 4.71 -2.86 4.99 -2.81 5.39 -3.24 6.25 -2.98 7.38 -2.56 8.22 -2.83 9.64 -2.96 10.4 -2.94 10.96 -1.2 11.01 -.76 10.94 -.44 11.1 .02 11.02 -.05 10.71 .37 10.19 .37 9.47 .46 8.68 .71 8.31 .49 7.41 .57 6.91 .84 6.28';
/** Lake Volta: its main body, and its arms. */
const LAKE = [
  '.06 6.3 .1 6.6 .2 7 .1 7.4 -.03 7.75 -.35 8 -.65 8.2 -1.1 8.4 -1.45 8.75',
  '.08 6.75 -.3 6.75 -.7 6.85',
  '0 7.8 .15 8.2 .3 8.6',
];

const WEST = -3.5;
const NORTH = 11.35;
const WIDTH = 480;
const HEIGHT = 690;
/** Drawing units per degree of latitude; a degree of longitude is slightly shorter near the equator. */
const SCALE = 100;
const NARROWER = Math.cos((7.9 * Math.PI) / 180);
/** Pins closer than this are merged. */
const NEAR = 34;

function toDrawing({ latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: Math.round((longitude - WEST) * SCALE * NARROWER),
    y: Math.round((NORTH - latitude) * SCALE),
  };
}

function pathOf(line: string): string {
  const numbers = line.split(' ').map(Number);
  const points = numbers.flatMap((longitude, index) =>
    index % 2 === 0 ? [toDrawing({ longitude, latitude: numbers[index + 1] ?? 0 })] : [],
  );
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

const LAND = `${pathOf(BORDER)}Z`;
const WATER = LAKE.map(pathOf).join('');

export interface Pin {
  x: number;
  y: number;
  /** Indexes of the yards at this place. */
  yards: number[];
}

/** One pin for all yards of a place. */
export function pinsOf(yards: readonly Pick<Yard, 'position'>[]): Pin[] {
  const pins: Pin[] = [];
  for (const [index, { position }] of yards.entries()) {
    if (!position) continue;
    const { x, y } = toDrawing(position);
    if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) continue;
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < NEAR);
    if (near) near.yards.push(index);
    else pins.push({ x, y, yards: [index] });
  }
  return pins;
}

/** Decorative: address, hours and directions are in the text beside it. */
export function YardMap({ pins }: { pins: readonly Pin[] }) {
  if (pins.length === 0) return null;
  return (
    <svg className="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="map-land" d={LAND} />
      <path className="map-water" d={WATER} />
      {pins.map(({ x, y, yards }) => {
        const label = yards.map((index) => index + 1).join(', ');
        return (
          <g key={label} transform={`translate(${x} ${y})`}>
            <path className="map-pin" d="M0 0L-15 -20A22 22 0 1 1 15 -20Z" />
            <text y="-28">{label}</text>
          </g>
        );
      })}
    </svg>
  );
}
