// A pipeline across open country: one worker blasts, one sprays the joints, and the coated pipe runs to the horizon.
import { area, box, disc, Drawing, line, oval, times } from './parts/drawing.ts';
import { clouds, jet, puff, shadow, sky, sun } from './parts/light.ts';
import { ground, hills, palm } from './parts/land.ts';
import { generator } from './parts/plant.ts';
import { POSES } from './parts/poses.ts';
import { handOf, worker, type Worker } from './parts/worker.ts';

/** The pipeline in perspective: from its bare end at the lower right to the horizon at the left. */
function pipeline(drawing: Drawing): void {
  const coat = drawing.shade('down', '#f3f6f4', '#8fc0a8', '#2f7a5c', '#124132');
  const bare = drawing.shade('down', '#f7e6cc', '#bfae98', '#6f6c69', '#2f3439');
  drawing.add(
    area('#3a2c20', 'M210 640 1600 960v40h-260L200 652z', 0.35),
    times(7, (index) => {
      const near = (index / 6) ** 1.7;
      const [x, y, s] = [300 + near * 1140, 650 + near * 250, 0.14 + near * 0.86];
      return (
        box('#4a3826', x - 66 * s, y - 14 * s, 132 * s, 66 * s, 3) +
        box('#7a5e3c', x - 66 * s, y - 14 * s, 132 * s, 12 * s, 3)
      );
    }),
    area(coat, 'M190 630 960 614v170L190 644z'),
    area(bare, 'M956 614 1600 600v300L956 784z'),
    area(coat, 'M1120 611l420-9v286l-420-70z'),
    line('#fff6e0', 5, 'M190 631 1600 606', 0.5),
    line('#0b1a14', 3, 'M560 623v90M760 619v128', 0.5),
    oval('#1a2024', [1540, 744], 20, 142),
  );
}

function sprayer(drawing: Drawing): string {
  const person: Worker = {
    at: [900, 900],
    size: 330,
    pose: {
      lean: 14,
      arms: [
        [66, 84],
        [58, 80],
      ],
      legs: [
        [-18, -18],
        [20, 4],
      ],
    },
    head: 'hood',
    helmet: '#f4f1e8',
    suit: '#e6e4da',
    vest: '#cfd3cf',
  };
  const [x, y] = handOf(person);
  return (
    shadow([900, 902], 110, 12) +
    puff(drawing, [x + 90, y - 10], 90, '#bfe6d2', 0.85) +
    jet(drawing, [x + 18, y - 3], 150, '#c9f0dc') +
    worker(person) +
    box('#2a333a', x - 6, y - 8, 26, 10, 3) +
    line('#10181f', 8, `M${x} ${y + 4}q-40 120-140 150t-200 70-260-10`)
  );
}

/** Measures the thickness of the coating. */
const INSPECTOR: Worker = {
  at: [1370, 972],
  size: 380,
  pose: POSES.holding,
  turned: true,
  helmet: '#f4f1e8',
  vest: '#f3d23c',
  skin: '#5c3d2b',
};

export function drawPipeCoating(): string {
  const drawing = new Drawing();
  sky(drawing, 630, '#6ea3c4', '#b9d4d6', '#fae3b6', '#ffd99c');
  sun(drawing, [210, 520], 44);
  drawing.add(
    clouds('#fffaf0', [300, 120, 420], [1000, 190, 380], [660, 330, 300]),
    hills(640, '#b7ad90', 10, 30, 70, 46, 90, 60, 30),
    hills(640, '#9b9473', 30, 8, 20, 8, 30, 50, 70),
    palm([1240, 646], 0.8, '#5f6a50'),
    palm([1370, 642], 0.6, '#6b7558'),
    palm([1460, 648], 0.95, '#566248'),
  );
  ground(drawing, 636, '#dcb37a', '#b98a56', '#5a3f2a');
  pipeline(drawing);
  drawing.add(
    sprayer(drawing),
    shadow([330, 902], 150, 14),
    generator(drawing, [330, 900], 0.84, '#f0907a', '#b8402c', '#6b1f18'),
    box('#c9503c', 500, 850, 50, 62, 6),
    oval('#e88a74', [525, 850], 25, 8),
    box('#3a8a68', 566, 862, 46, 52, 6),
    oval('#8fd0b0', [589, 862], 23, 7),
    shadow([1370, 972], 90, 12),
    worker(INSPECTOR),
    disc('#2a333a', handOf(INSPECTOR), 20),
    disc('#dff0f8', handOf(INSPECTOR), 14),
  );
  return drawing.toSvg();
}
