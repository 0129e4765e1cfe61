// The rotor of a turbocharger is balanced on a workbench before it goes back on board.
import { area, box, disc, Drawing, line, placed, times } from './parts/drawing.ts';
import { lamp } from './parts/light.ts';
import { worker, type Worker } from './parts/worker.ts';

function workshop(drawing: Drawing): void {
  const shelf = (index: number) =>
    box('#0d1926', 40 + index * 250, 300, 210, 12) +
    times(4, (item) =>
      box(
        ['#8b452f', '#2d5476', '#b58a3e', '#5a7182'][(item + index) % 4] ?? '',
        54 + index * 250 + item * 48,
        300 - 34 - (item % 3) * 16,
        38,
        34 + (item % 3) * 16,
        3,
      ),
    );
  drawing.add(
    box(drawing.shade('down', '#0e1a28', '#203448', '#15273a'), 0, 0, 1600, 1000),
    times(8, (index) => box('#0a1522', index * 220 - 20, 0, 22, 780)),
    times(6, shelf),
    line('#31475c', 24, 'M0 60h1600'),
    lamp(drawing, [760, 70], 560, 360),
    box(drawing.shade('down', '#1d2a36', '#080f17'), 0, 820, 1600, 180),
  );
}

/** A wheel of blades that is seen from in front. */
function blades(count: number, radius: number, color: string, turn: number): string {
  return times(count, (index) =>
    placed(
      [0, 0],
      1,
      area(
        color,
        `M0 ${-radius * 0.3}q${radius * 0.3} ${-radius * 0.3} ${radius * 0.12} ${-radius * 0.68}h${-radius * 0.13}q${radius * 0.02} ${radius * 0.36}-${radius * 0.12} ${radius * 0.6}z`,
      ),
      (360 / count) * index + turn,
    ),
  );
}

function rotor(drawing: Drawing): void {
  const steel = drawing.shade('down', '#fff3da', '#b4c0c6', '#5f7382', '#22364a');
  const bronze = drawing.shade('slant', '#ffe3a8', '#d89a3f', '#6d4014');
  drawing.add(
    box(steel, 420, 536, 760, 46, 10),
    box(steel, 520, 516, 90, 86, 8),
    box(steel, 980, 516, 90, 86, 8),
    area(steel, 'M1066 470h60l34 30v116l-34 30h-60z'),
    area(steel, 'M890 430q60 60 90 110v36q-30 60-90 110z'),
    line('#1a2a38', 4, 'M900 470l66 70M900 520l70 30M900 590l70-26M900 640l66-66', 0.6),
    disc('#101c28', [640, 560], 236),
    disc(bronze, [640, 560], 228),
    disc('#1b2c3b', [640, 560], 200),
    placed([640, 560], 1, blades(16, 200, '#5f7787', 11) + blades(16, 200, '#e6eef1', 0)),
    disc(steel, [640, 560], 66),
    disc('#24384a', [640, 560], 30),
    disc('#e8eef0', [634, 553], 12),
    line('#fff6e0', 5, 'M470 400a236 236 0 0 1 240-66', 0.9),
  );
}

function foreground(drawing: Drawing): void {
  const person: Worker = {
    at: [1290, 960],
    size: 640,
    turned: true,
    lit: 'left',
    rim: '#ffe3b0',
    suit: '#2b5a96',
    helmet: '#f4f1e8',
    pose: {
      lean: 12,
      arms: [
        [56, 92],
        [48, 86],
      ],
      legs: [
        [-8, -10],
        [10, 4],
      ],
    },
  };
  drawing.add(
    worker(person),
    box(drawing.shade('down', '#5d7284', '#2a3d4e', '#131f2b'), 240, 770, 1010, 60, 4),
    box('#c9d6dd', 240, 768, 1010, 5),
    box('#1a2937', 300, 830, 60, 150),
    box('#1a2937', 1130, 830, 60, 150),
    area(drawing.shade('down', '#e0a334', '#8a5a14'), 'M450 600h60l40 170H410zM1000 606h60l40 164H960z'),
  );
  rotor(drawing);
  drawing.add(
    placed(
      [320, 770],
      1,
      box('#26343f', -70, -190, 150, 120, 8) +
        box('#0c1a16', -58, -178, 126, 78, 4) +
        line('#7fe0a8', 5, 'M-50-140q14-50 28 0t28 0 28 0 26 0') +
        box('#26343f', -10, -70, 26, 70) +
        disc('#e8533f', [-46, -86], 6) +
        disc('#7fe0a8', [-26, -86], 6),
    ),
    line('#0b131b', 7, 'M390 640q60 0 80 10'),
    placed(
      [760, 900],
      1,
      box('#8f2f24', -100, -50, 200, 90, 6) +
        box('#c9503c', -100, -50, 200, 14, 5) +
        line('#d9dfe0', 6, 'M-60-18h120M-60 4h120', 0.5),
    ),
  );
}

export function drawTurbocharger(): string {
  const drawing = new Drawing();
  workshop(drawing);
  foreground(drawing);
  return drawing.toSvg();
}
