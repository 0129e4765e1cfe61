// A berth of the fishing harbour from the water, before and after: once tyres on chains, once fenders and new bollards.
import { area, box, disc, Drawing, line, oval, placed, scattered, times } from './parts/drawing.ts';
import { hills, palm, sea } from './parts/land.ts';
import { clouds, sky, sun } from './parts/light.ts';
import { POSES } from './parts/poses.ts';
import { portCrane, rust } from './parts/steelwork.ts';
import { worker } from './parts/worker.ts';

type State = 'before' | 'after';

const TOP = 560;
const FOOT = 800;

/** Sheds and boats' masts behind the quay. */
function town(drawing: Drawing): void {
  const roof = (x: number, width: number, height: number, wall: string, top: string) =>
    box(wall, x, TOP - height, width, height) +
    area(top, `M${x - 14} ${TOP - height}l${width / 2 + 14}-46 ${width / 2 + 14} 46z`) +
    line('#ffe6b8', 3, `M${x - 14} ${TOP - height}l${width / 2 + 14}-46`, 0.6) +
    box('#3a3229', x + width * 0.36, TOP - 66, width * 0.28, 66);
  drawing.add(
    hills(TOP - 6, '#8796a0', 40, 70, 50, 84, 60, 40, 20),
    hills(TOP - 4, '#67786f', 20, 40, 60, 30, 20, 44, 60),
    portCrane([1330, TOP], 0.8, '#6d7f8b'),
    palm([70, TOP], 0.9, '#44564c'),
    palm([1010, TOP], 0.74, '#4b5d52'),
    roof(180, 250, 110, '#d9c7a8', '#8a4f3c'),
    roof(470, 210, 92, '#b9c4c6', '#54697a'),
    roof(730, 230, 104, '#c98e68', '#6d4a3a'),
  );
}

/** The concrete of the berth: broken at its edge, or made good with a painted one. */
function wall(drawing: Drawing, state: State): void {
  const isOld = state === 'before';
  const holes = times(15, (index) => {
    const [x, w] = [30 + index * 108 + 50 * scattered(index), 30 + 52 * scattered(index, 1)];
    return area('#4a443b', `M${x} ${TOP - 2}l${w} 0-8 ${16 + 22 * scattered(index, 2)}-${w * 0.5} 8-${w * 0.4}-18z`);
  });
  const streaks = times(26, (index) =>
    rust([20 + index * 62, TOP + 40 + 60 * scattered(index, 3)], 16, 60 + 80 * scattered(index, 4), 0.45),
  );
  const cracks = times(9, (index) => `M${100 + index * 176} ${TOP + 30}l14 40-18 30 12 46`);
  drawing.add(
    box(
      drawing.shade('down', ...(isOld ? ['#948a78', '#6f675a', '#3c3d3a'] : ['#c9c6ba', '#98a0a1', '#4a5b64'])),
      0,
      TOP,
      1600,
      FOOT - TOP,
    ),
    line(
      '#0b141c',
      3,
      times(5, (index) => `M${160 + index * 320} ${TOP + 30}V${FOOT}`),
      0.35,
    ),
    isOld
      ? streaks + line('#2c2822', 3, cracks, 0.6)
      : box('#e8a93c', 0, TOP, 1600, 26) +
          times(19, (index) => area('#1c2731', `M${index * 88} ${TOP + 26}l26-26h44l-26 26z`)),
    line('#ffe6b8', 5, `M0 ${TOP}h1600`, 0.8),
    isOld ? holes : '',
    // Weed and wet concrete above the water.
    area('#24352f', `M0 ${FOOT - 50}q200-22 400-4t400-6 400 8 400-4v56H0z`, isOld ? 0.7 : 0.4),
  );
}

/** A tyre on two chains from the edge of the quay. */
function tyre(x: number, y: number): string {
  return (
    line('#5a3a26', 7, `M${x - 18} ${y - 40}L${x - 30} ${TOP + 4}M${x + 18} ${y - 40}L${x + 26} ${TOP + 4}`, 0.9) +
    oval('#0d1217', [x, y], 58, 60) +
    oval('#20282f', [x - 5, y - 5], 44, 46) +
    oval('#5d584c', [x - 3, y - 2], 24, 26) +
    line('#39434b', 4, `M${x - 40} ${y - 24}q14-24 40-26`, 0.9)
  );
}

/** A rubber fender behind a steel frame with its pads, on two chains. */
function fender(drawing: Drawing, x: number): string {
  const face = drawing.shade('across', '#2c3a46', '#4b5d6b', '#1c2731');
  const pad = drawing.shade('slant', '#5f9ad6', '#2f66a8', '#1f4a80');
  return (
    line('#c9d0d2', 5, `M${x - 30} ${TOP + 40}l-14 34M${x + 30} ${TOP + 40}l14 34`) +
    box('#0a1016', x - 46, TOP + 66, 92, 160, 8) +
    box(face, x - 58, TOP + 60, 116, 172, 10) +
    times(3, (row) => [x - 50, x + 4].map((left) => box(pad, left, TOP + 70 + row * 54, 46, 46, 4)).join('')) +
    times(6, (index) => disc('#cfe3fa', [x - 27 + (index % 2) * 54, TOP + 93 + (index >> 1) * 54], 4)) +
    line('#ffe6b8', 3, `M${x - 54} ${TOP + 62}h108`, 0.7)
  );
}

const OLD_BOLLARD =
  area('#3a2a20', 'M-24 0v-34h-14v-16h66v16h-10V0z') +
  rust([-20, -32], 24, 30, 0.8) +
  line('#8f5d3c', 4, 'M-38-50h60', 0.6);
const NEW_BOLLARD =
  area('#e0a334', 'M-26 0l6-40q-26 0-26-18 2-18 40-18t50 14q4 22-22 22l8 40z') +
  area('#fff1c9', 'M-44-60q4-14 38-15 22 0 38 6-40-6-76 9z', 0.8) +
  box('#5f4313', -36, -6, 74, 8, 2);

function fittings(drawing: Drawing, state: State): void {
  if (state === 'before') {
    const hangs = [110, 300, 388, 640, 810, 1120, 1216, 1470];
    drawing.add(
      hangs.map((x, index) => tyre(x, TOP + 128 + (index % 3) * 26)).join(''),
      // A chain whose tyre is lost, and a stump of a bollard.
      line('#5a3a26', 7, `M980 ${TOP + 12}q-10 70 6 140`, 0.9),
      placed([250, TOP + 2], 1, OLD_BOLLARD, -9),
      placed([860, TOP + 2], 1, OLD_BOLLARD, 14),
      area('#3a2a20', `M1380 ${TOP}l4-18 20-8 26 10 4 16z`),
      worker({ at: [1220, TOP], size: 176, pose: POSES.bending, vest: '#f3d23c', helmet: '#f4f1e8', skin: '#5c3d2b' }),
    );
    return;
  }
  drawing.add(
    times(7, (index) => fender(drawing, 120 + index * 228)),
    times(3, (index) => placed([234 + index * 570, TOP + 2], 1, NEW_BOLLARD)),
    worker({ at: [1180, TOP], size: 176, pose: POSES.pointing, turned: true, lit: 'left' }),
    worker({ at: [1080, TOP], size: 174, pose: POSES.holding, vest: '#f3d23c', helmet: '#f4f1e8', skin: '#5c3d2b' }),
  );
}

/** The same berth in both states. */
export function drawQuayEdge(state: State): string {
  const drawing = new Drawing();
  sky(drawing, TOP, '#3f7299', '#93b7c6', '#f5d6a6', '#ffd596');
  sun(drawing, [560, 380], 42);
  drawing.add(clouds('#fff4de', [110, 110, 380], [820, 90, 400], [1160, 220, 320]));
  town(drawing);
  wall(drawing, state);
  sea(drawing, FOOT, 560, '#7fa0ac', '#35606f', '#123246');
  fittings(drawing, state);
  return drawing.toSvg();
}
