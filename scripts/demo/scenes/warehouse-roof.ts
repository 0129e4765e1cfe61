// Painters on the long roof of a warehouse, tied to a line: half of it is new already.
import { area, box, Drawing, line, oval, placed, times } from './parts/drawing.ts';
import { clouds, sky, sun } from './parts/light.ts';
import { hills, sea } from './parts/land.ts';
import { portCrane } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { handOf, worker, type Worker } from './parts/worker.ts';

/** The roof, seen from its lower edge up to the ridge. */
function roof(drawing: Drawing): void {
  const old = drawing.shade('down', '#b8765a', '#8a4c3a', '#4f2a24');
  const fresh = drawing.shade('down', '#f2f4ef', '#b4cbd8', '#5f87a6');
  const rib = (index: number) => `M${130 + index * 35} 430L${-420 + index * 62} 1000`;
  drawing.add(
    area(old, 'M120 430h1360l520 570H-400z'),
    area(fresh, 'M120 430h700l30 60-26 40 34 60-30 54 40 66-34 60 44 70-36 60 40 90H-400z'),
    times(40, (index) => line('#0c1824', 4, rib(index), 0.2)),
    times(40, (index) => line('#ffffff', 3, rib(index + 0.2), 0.16)),
    line('#0c1824', 3, 'M60 560h1500M-40 740h1700', 0.2),
    area('#dfe6e6', 'M110 418h1380v22H110z'),
    area('#fff6e2', 'M110 416h1380v6H110z'),
    area(drawing.shade('across', '#bfe0f2', '#7fb0cc'), 'M1130 520h120l60 120h-134z', 0.85),
    line('#4f2a24', 8, 'M1130 520h120l60 120h-134z', 0.8),
  );
}

function painter(at: readonly [number, number], size: number, more: Partial<Worker>): string {
  const person: Worker = {
    at,
    size,
    pose: {
      lean: 22,
      arms: [
        [40, 62],
        [50, 58],
      ],
      legs: [
        [-14, -20],
        [20, 2],
      ],
    },
    suit: '#e6e4da',
    vest: '#f08a2c',
    ...more,
  };
  const [x, y] = handOf(person);
  const side = person.turned ? -1 : 1;
  const scale = size / 250;
  return (
    oval('#14222e', [at[0], at[1] + 2], 60 * scale, 9 * scale, 0.35) +
    worker(person) +
    line(
      '#6d4a26',
      7 * scale,
      `M${x - side * 34 * scale} ${y - 50 * scale}L${x + side * 74 * scale} ${y + 84 * scale}`,
    ) +
    box('#f4f6f2', x + side * 74 * scale - 34 * scale, y + 76 * scale, 68 * scale, 22 * scale, 8)
  );
}

export function drawWarehouseRoof(): string {
  const drawing = new Drawing();
  sky(drawing, 330, '#4a86b4', '#a3c8d6', '#fbe5ba');
  sun(drawing, [1330, 250], 38);
  drawing.add(
    clouds('#fffaf0', [120, 110, 420], [760, 80, 380], [520, 220, 300]),
    hills(336, '#93a5a4', 0, 10, 40, 26, 50, 20, 6),
  );
  sea(drawing, 330, 1330, '#f3d6a4', '#7fa3b4', '#5d8294');
  drawing.add(
    portCrane([150, 420], 0.6, '#5f7888'),
    portCrane([380, 420], 0.48, '#718896'),
    area('#6d7d84', 'M0 396h1600v60H0z'),
    line('#ffe8c0', 3, 'M0 396h1600', 0.6),
  );
  roof(drawing);
  drawing.add(
    line('#f0b34a', 4, 'M150 404h1300'),
    times(9, (index) => line('#3a4650', 6, `M${160 + index * 160} 420v-20`)),
    line('#d8943a', 3, 'M720 404L720 590M1010 404L1030 500'),
    painter([720, 700], 250, {}),
    painter([1010, 580], 190, { turned: true, vest: '#f3d23c', helmet: '#f4f1e8', skin: '#5c3d2b' }),
    worker({ at: [330, 560], size: 170, pose: POSES.walking, vest: '#f3d23c' }),
    placed(
      [470, 850],
      1.5,
      area('#1b2731', 'M-30-50h60l-6 50h-48z') +
        oval('#f4f6f2', [0, -50], 30, 9) +
        line('#c9d0d2', 4, 'M-30-50q30-56 60 0'),
    ),
    placed([610, 900], 1.2, area('#2d5c8f', 'M-30-50h60l-6 50h-48z') + oval('#b4cbd8', [0, -50], 30, 9)),
    painter([1120, 905], 330, {
      turned: true,
      pose: {
        lean: 16,
        arms: [
          [36, 60],
          [46, 56],
        ],
        legs: [
          [-14, -20],
          [20, 2],
        ],
      },
    }),
    line('#d8943a', 3, 'M1180 404L1116 690'),
  );
  return drawing.toSvg();
}
