// A mobile crane sets the girth gear of a mill on its foundation, a banksman with both hands at the tag line.
import { area, box, Drawing, line, placed, times } from './parts/drawing.ts';
import { clouds, shadow, sky, sun } from './parts/light.ts';
import { ground, hills } from './parts/land.ts';
import { cone, wheel } from './parts/plant.ts';
import { hook, sheeting } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { worker } from './parts/worker.ts';

function mill(drawing: Drawing): void {
  drawing.add(
    hills(744, '#b9a98c', 20, 60, 40, 90, 50, 70, 30),
    sheeting(drawing, 1180, 330, 420, 420, '#b9c6cc', '#8496a1', '#5a6c78'),
    area('#6d7f8b', 'M1170 330l220-70 210 66v12h-430z'),
    box('#cbd5d8', 1010, 250, 90, 500),
    area('#dfe6e6', 'M1000 250l55-60 55 60z'),
    box('#cbd5d8', 900, 330, 84, 420),
    area('#dfe6e6', 'M890 330l52-56 52 56z'),
    box('#7d8f9b', 1068, 250, 32, 500),
    box('#7d8f9b', 956, 330, 28, 420),
    line('#7d8f9b', 26, 'M1060 300 1240 420'),
    box('#2a3a45', 1260, 560, 140, 190),
    line('#455763', 4, 'M1260 590h140M1260 620h140M1260 650h140M1260 680h140M1260 710h140'),
  );
}

/** The toothed ring, with its slings up to the hook. */
function gear(drawing: Drawing): string {
  const teeth = times(40, (index) => {
    const turn = (index * Math.PI) / 20;
    return placed([Math.cos(turn) * 158, Math.sin(turn) * 158], 1, box('#3c4c58', -9, -12, 18, 24, 2), index * 9);
  });
  const spokes = times(6, (index) => placed([0, 0], 1, box('#6f828f', -11, -140, 22, 96), index * 60));
  const rim = drawing.shade('slant', '#f0e6d2', '#93a5b0', '#384b5a');
  return (
    line('#2a333a', 5, 'M820 250 730 420M820 250l90 170') +
    placed(
      [820, 540],
      1,
      teeth +
        `<circle r="140" fill="none" stroke="${rim}" stroke-width="36"/>` +
        spokes +
        `<circle r="44" fill="none" stroke="${rim}" stroke-width="26"/>`,
    )
  );
}

function crane(drawing: Drawing): void {
  const paint = drawing.shade('down', '#ffd978', '#f0b032', '#a8691a');
  drawing.add(
    line('#8a5a14', 44, 'M330 660 800 40'),
    line('#f0b032', 34, 'M330 660 800 40'),
    line('#ffe6a8', 5, 'M316 654 786 36', 0.9),
    line('#8a5a14', 3, 'M470 474l26 20M600 302l26 20'),
    line('#c9d0d2', 20, 'M290 730 470 520'),
    box('#2a333a', 792, 26, 40, 34),
    hook([820, 190], 44),
    area(paint, 'M60 700h330l40 56H60z'),
    area(paint, 'M60 640h170v70H60z'),
    box('#2a333a', 40, 630, 70, 80, 4),
    area('#f0b032', 'M390 600h66q20 2 26 40l16 60v56H390z'),
    area(drawing.shade('slant', '#e4f2f8', '#7fa9c2', '#2a4a60'), 'M404 614h48q12 4 18 34l10 40h-76z'),
    box('#1c252c', 30, 756, 560, 56, 6),
    box(paint, 20, 744, 590, 26, 4),
    times(5, (index) => wheel([90 + index * 106, 824], 46)),
    line('#39434a', 18, 'M20 800h-40v60M600 800h60v60'),
    box('#39434a', 620, 856, 80, 14, 3),
  );
}

function foreground(drawing: Drawing): void {
  drawing.add(
    gear(drawing),
    line('#f4f1e8', 4, 'M940 640Q1060 720 1116 748'),
    shadow([1160, 930], 80, 10),
    worker({
      at: [1160, 930],
      size: 300,
      turned: true,
      pose: {
        lean: -10,
        arms: [
          [70, 104],
          [56, 112],
        ],
        legs: [
          [-20, -16],
          [26, 10],
        ],
      },
    }),
    shadow([1400, 956], 80, 10),
    worker({
      at: [1400, 956],
      size: 310,
      turned: true,
      pose: {
        arms: [
          [-4, 8],
          [120, 172],
        ],
        legs: [
          [-6, -6],
          [8, 4],
        ],
      },
      vest: '#f3d23c',
      helmet: '#f4f1e8',
      skin: '#5c3d2b',
    }),
    cone([720, 976]),
    cone([1010, 984]),
    worker({ at: [620, 960], size: 270, pose: POSES.lifting, suit: '#2b5a96' }),
    cone([1540, 940]),
  );
}

export function drawHeavyLift(): string {
  const drawing = new Drawing();
  sky(drawing, 750, '#4a86b4', '#a9cbd4', '#fae0b0');
  sun(drawing, [560, 600], 44);
  drawing.add(clouds('#fffaf0', [60, 150, 380], [980, 100, 420], [380, 320, 240]));
  mill(drawing);
  ground(drawing, 744, '#cdb28a', '#9b8263', '#4d4034');
  drawing.add(
    area('#7f8a90', 'M650 850h350l40 70H610z'),
    area('#a9b3b6', 'M690 790h80l6 60h-92zM880 790h80l6 60h-92z'),
    line('#ffe6b8', 4, 'M690 790h80M880 790h80', 0.8),
    shadow([320, 872], 370, 24),
  );
  crane(drawing);
  foreground(drawing);
  return drawing.toSvg();
}
