// A pipe on the trestles of a jetty, a welder at the last joint, the sun low over the sea.
import { area, box, disc, Drawing, line, oval, times } from './parts/drawing.ts';
import { arc, clouds, shadow, sky, sparks, sun } from './parts/light.ts';
import { hills, sea } from './parts/land.ts';
import { railing } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { handOf, worker, type Worker } from './parts/worker.ts';

/** A tanker that waits outside. */
function tanker(x: number, y: number): string {
  return (
    area('#2a3a4c', `M${x} ${y}h330l-22 40H${x + 26}z`) +
    area('#7c3a30', `M${x + 18} ${y + 28}h296l-6 12H${x + 26}z`) +
    box('#d9c7a8', x + 20, y - 62, 56, 62) +
    box('#2a3a4c', x + 30, y - 84, 16, 24) +
    line('#2a3a4c', 4, `M${x + 120} ${y}v-34M${x + 200} ${y}v-40M${x + 290} ${y}v-26M${x + 90} ${y - 8}h220`)
  );
}

function trestle(x: number, top: number, size: number): string {
  const foot = top + 420 * size;
  return (
    line(
      '#111c27',
      26 * size,
      `M${x - 60 * size} ${top}L${x - 84 * size} ${foot}M${x + 60 * size} ${top}L${x + 84 * size} ${foot}`,
    ) +
    line(
      '#111c27',
      10 * size,
      `M${x - 66 * size} ${top + 90 * size}l140 ${160 * size}M${x + 66 * size} ${top + 90 * size}l-140 ${160 * size}`,
    ) +
    box('#1d2b38', x - 100 * size, top - 10 * size, 200 * size, 34 * size)
  );
}

function pipe(drawing: Drawing): void {
  const steel = drawing.shade('down', '#ffe7bd', '#b5a48d', '#5d6a75', '#26384a', '#101b27');
  drawing.add(
    area(drawing.shade('down', '#46535f', '#18232e'), 'M0 806h1600v70H0z'),
    box('#ffcf94', 0, 804, 1600, 4),
    times(17, (index) => line('#0a121b', 4, `M${index * 100} 810v64`, 0.6)),
    times(6, (index) => box('#16222d', 60 + index * 290, 742, 130, 66)),
    box(steel, 0, 600, 846, 150),
    box(steel, 858, 600, 742, 150),
    oval('#0f1a25', [852, 675], 9, 75),
    times(3, (index) => box('#0e1924', 250 + index * 420, 600, 3, 150).replace('/>', ' opacity=".5"/>')),
    line('#f4efe0', 4, 'M1180 652l26 40m0-40l-26 40m50-32h60m-60 18h40', 0.6),
    box('#c9503c', 640, 596, 26, 158),
    box('#c9503c', 1040, 596, 26, 158),
    line('#e9a493', 3, 'M642 600v150M1042 600v150', 0.7),
  );
}

function foreground(drawing: Drawing): void {
  const welder: Worker = {
    at: [980, 806],
    size: 330,
    turned: true,
    lit: 'right',
    pose: {
      lean: 32,
      arms: [
        [62, 82],
        [50, 78],
      ],
      legs: [
        [-4, -86],
        [86, 2],
      ],
    },
    head: 'mask',
    suit: '#26415e',
    vest: '#2c4a6b',
    rim: '#ffc98c',
  };
  const [x, y] = handOf(welder);
  drawing.add(
    shadow([990, 806], 110, 10),
    arc(drawing, [852, 650], 46),
    worker({
      at: [560, 806],
      size: 300,
      pose: POSES.kneeling,
      rim: '#bcd8ff',
      lit: 'right',
      helmet: '#f4f1e8',
      skin: '#5c3d2b',
    }),
    worker(welder),
    line('#0c141c', 10, `M${x + 60} 800q60-80 10-110L${x} ${y}`),
    line('#e0a04a', 9, `M${x} ${y}L864 654`),
    sparks([852, 660], 260, 0),
    disc('#fff', [852, 650], 14),
    railing(-20, 806, 420, 92, '#d8943a', 7),
    worker({ at: [330, 806], size: 318, pose: POSES.standing, lit: 'right', vest: '#f3d23c' }),
  );
}

export function drawJettyPipeline(): string {
  const drawing = new Drawing();
  sky(drawing, 520, '#1b3954', '#4f6f8c', '#d8956a', '#ffcb8c');
  sun(drawing, [1240, 478], 46, '#ffc27a');
  drawing.add(
    clouds('#ffcf9c', [120, 200, 420], [700, 130, 360], [980, 300, 320], [380, 340, 260]),
    hills(528, '#6a6670', 0, 0, 10, 60, 84, 40, 18, 0),
  );
  sea(drawing, 520, 1240, '#d49a6c', '#5d6c7b', '#294560', '#0b1a2a');
  drawing.add(tanker(150, 486), [70, 560, 1050, 1530].map((x) => trestle(x, 870, 1)).join(''));
  pipe(drawing);
  foreground(drawing);
  return drawing.toSvg();
}
