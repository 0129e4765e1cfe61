// Hired generators and a light mast keep a site going through the night.
import { area, box, Drawing, line, oval, scattered, times } from './parts/drawing.ts';
import { shadow, sky } from './parts/light.ts';
import { ground, hills } from './parts/land.ts';
import { generator, wheel } from './parts/plant.ts';
import { truss } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { clipboard, worker, type Worker } from './parts/worker.ts';

function night(drawing: Drawing): void {
  sky(drawing, 700, '#060f1e', '#12294a', '#2c4d74', '#8a7280', '#d89a70');
  drawing.add(
    times(60, (index) =>
      box('#e9f1ff', scattered(index) * 1600, scattered(index, 1) * 380, 3, 3).replace(
        '/>',
        ` opacity="${(0.2 + 0.6 * scattered(index, 2)).toFixed(2)}"/>`,
      ),
    ),
    hills(704, '#2b3346', 30, 60, 26, 70, 40, 90, 50),
    times(
      5,
      (index) => box('#1a2434', 560 + index * 200, 430, 24, 274) + box('#1a2434', 540, 440 + index * 66, 870, 12),
    ),
    truss([1330, 704], [1330, 90], 44, 12, '#131c2a', 6),
    truss([880, 120], [1540, 120], 40, 14, '#131c2a', 6),
    line('#131c2a', 4, 'M1352 40 900 118M1352 40l170 76M960 160v190'),
    box('#131c2a', 930, 350, 60, 14),
    `<circle cx="1352" cy="36" r="7" fill="#ff5a43"/>`,
  );
}

/** Four floodlights on a mast on its trailer. */
function mast(drawing: Drawing, x: number, foot: number): void {
  const beam = drawing.shade('down', '#fff2cc88', '#ffe9b800');
  drawing.add(
    area(beam, `M${x - 70} 230L${x - 420} ${foot + 60}h840L${x + 70} 230z`),
    line('#39434a', 14, `M${x} ${foot - 90}V236`),
    line('#8fa0aa', 4, `M${x - 4} ${foot - 90}V236`, 0.8),
    box('#2a333a', x - 104, 226, 208, 12),
    ...[-86, -30, 26, 82].map(
      (dx) =>
        box('#1c252c', x + dx - 26, 178, 48, 48, 6) +
        box('#fff8e0', x + dx - 20, 186, 36, 32, 4) +
        drawing.glow([x + dx - 2, 202], 130, '#fff0c0', 0.9),
    ),
    box(drawing.shade('down', '#ffd978', '#e0a334', '#8f5a17'), x - 110, foot - 130, 220, 84, 8),
    box('#1c252c', x - 96, foot - 116, 70, 56, 4),
    wheel([x, foot - 40], 38),
    line('#39434a', 9, `M${x + 110} ${foot - 60}h80v56M${x - 100} ${foot - 50}v46`),
  );
}

const HIRER: Worker = { at: [610, 936], size: 330, pose: POSES.holding, rim: '#fff0c8', helmet: '#f4f1e8' };

export function drawGenerators(): string {
  const drawing = new Drawing();
  night(drawing);
  ground(drawing, 700, '#5f5348', '#3a342f', '#121417');
  mast(drawing, 330, 850);
  drawing.add(
    oval('#ffe9b8', [380, 890], 420, 70, 0.16),
    shadow([880, 862], 250, 20),
    generator(drawing, [880, 856], 1.35, '#7db0e8', '#2c5d9c', '#152e52'),
    shadow([1330, 892], 280, 24),
    generator(drawing, [1330, 886], 1.5, '#7db0e8', '#2c5d9c', '#152e52'),
    box('#ffe9b8', 680, 654, 404, 4).replace('/>', ' opacity=".6"/>'),
    line('#090d12', 14, 'M700 846q-120 90-230 50T380 846M1130 880q-260 110-520 60T420 850'),
    shadow([610, 936], 90, 10),
    worker(HIRER),
    clipboard(HIRER),
    shadow([1060, 960], 90, 10),
    worker({ at: [1060, 960], size: 340, pose: POSES.reaching, rim: '#fff0c8', vest: '#f3d23c', skin: '#5c3d2b' }),
  );
  return drawing.toSvg();
}
