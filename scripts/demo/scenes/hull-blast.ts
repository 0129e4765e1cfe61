// The long side of a vessel in the dock: blasters on their lifts take it back to bare steel in the morning.
import { area, box, Drawing, line, placed, scattered, times } from './parts/drawing.ts';
import { clouds, jet, puff, shadow, sky, sun } from './parts/light.ts';
import { generator, boomLift } from './parts/plant.ts';
import { plates, portCrane, railing, rust } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { handOf, worker, type Worker } from './parts/worker.ts';

const SIDE = 'M430 250q150 46 1190 30v470H560Q470 520 430 250z';
const BARE = 'M430 250q60 18 200 28l-14 60 34 40-26 62 30 44-18 70 36 50-22 66 26 50-8 80H560Q470 520 430 250z';

function hull(drawing: Drawing): void {
  const rows = times(14, (index) =>
    rust(
      [760 + scattered(index) * 800, 300 + scattered(index, 1) * 220],
      22 + 16 * scattered(index, 2),
      90 + 150 * scattered(index, 3),
      0.55,
    ),
  );
  drawing.add(
    area('#05090f', 'M560 750h1040v90H520z', 0.5),
    area(drawing.shade('across', '#5c7284', '#32506d', '#22405f', '#14283e'), SIDE),
    area(drawing.shade('down', '#7e4536', '#4a2320'), 'M545 590h1055v160H560q-10-60-15-160z'),
    rows,
    area(drawing.shade('across', '#e4e3dc', '#b9bfc1', '#8d979d'), BARE),
    line('#fff4dc', 6, 'M430 250q150 46 1190 30', 0.8),
    line('#fff4dc', 7, 'M431 252q40 268 130 498', 0.8),
    plates(500, 300, 1100, 440, 8, 6),
    line(
      '#f3ead8',
      5,
      times(9, (index) => `M${536 + index * 2} ${560 + index * 20}h18`),
    ),
    area('#16293e', 'M1180 60h420v216h-420z'),
    area('#f2efe6', 'M1210 84h390v190h-390z'),
    area(drawing.shade('down', '#d9dfe0', '#93a5b0'), 'M1210 84h390v190h-390z'),
    times(4, (row) => times(8, (index) => box('#27425a', 1236 + index * 46, 104 + row * 44, 26, 18, 3))),
    railing(470, 262, 700, 40, '#dfe4e4', 4),
  );
}

function blaster(drawing: Drawing, person: Worker, reach: number): string {
  const [x, y] = handOf(person);
  const nozzle = [x + reach, y - 20] as const;
  return (
    puff(drawing, [nozzle[0] + 120, nozzle[1] - 10], 120, '#fff0d2', 0.7) +
    jet(drawing, nozzle, 190, '#fffaf0') +
    worker(person) +
    line('#10181f', 11, `M${x - 80} ${y + 130}q-20-80 30-110L${nozzle[0]} ${nozzle[1]}`) +
    line('#d9a441', 12, `M${nozzle[0] - 24} ${nozzle[1] + 4}l24-5`)
  );
}

export function drawHullBlast(): string {
  const drawing = new Drawing();
  sky(drawing, 800, '#5d8fb4', '#a8c5d2', '#f6dcb0', '#ffe2ae');
  sun(drawing, [190, 400], 40);
  drawing.add(
    clouds('#fff6e4', [80, 150, 340], [620, 110, 300], [260, 250, 240]),
    portCrane([70, 640], 1.25, '#6c8496'),
    area(drawing.shade('across', '#4f5f6b', '#8b979c'), 'M0 560h330v70h50v70h40v120H0z'),
    area('#ffe6b8', 'M0 560h330v6H0zm330 70h50v6h-50zm50 70h40v6h-40z', 0.7),
    box(drawing.shade('down', '#8d8a80', '#5b6062', '#20292f'), 0, 790, 1600, 210),
  );
  hull(drawing);
  const person: Worker = {
    at: [500, 560],
    size: 220,
    pose: {
      lean: 12,
      arms: [
        [76, 96],
        [66, 92],
      ],
      legs: [
        [-16, -16],
        [18, 4],
      ],
    },
    head: 'hood',
    helmet: '#e9ecec',
    suit: '#d8dcda',
    vest: '#f08a2c',
  };
  drawing.add(
    times(6, (index) =>
      placed(
        [640 + index * 176, 838],
        1,
        box('#3b2a1c', -46, -88, 92, 88) + box('#7a5836', -46, -88, 92, 10) + box('#1a120c', -46, -44, 92, 6),
      ),
    ),
    shadow([280, 920], 170, 16),
    boomLift([280, 918], [500, 560], 1),
    blaster(drawing, person, 60),
    generator(drawing, [1180, 940], 0.86, '#6f9fd8', '#2c5d9c', '#17345c'),
    line('#10181f', 12, 'M1060 930q-200 50-420 14T300 900'),
    shadow([860, 950], 60, 8),
    worker({ at: [860, 950], size: 190, pose: POSES.pointing, turned: true, lit: 'right' }),
    worker({ at: [700, 956], size: 186, pose: POSES.standing, vest: '#f3d23c', helmet: '#f4f1e8', skin: '#5c3d2b' }),
  );
  return drawing.toSvg();
}
