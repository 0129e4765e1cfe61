// An excavator that faces left: 700 wide, the middle of its tracks on the point.
import { area, box, disc, line, placed, times, type Drawing, type Point } from './drawing.ts';

export function excavator(drawing: Drawing, at: Point, size: number): string {
  const paint = drawing.shade('down', '#ffd978', '#f0b032', '#a8691a');
  const arm =
    line('#b0711c', 46, 'M-60-250-250-480-420-400') +
    line('#f0b032', 36, 'M-60-250-250-480-420-400') +
    line('#ffe6a8', 5, 'M-74-256-256-494-424-412', 0.9) +
    line('#c9d0d2', 9, 'M-110-210-200-360M-300-490l-90 40') +
    line('#b0711c', 34, 'M-420-410-540-260') +
    line('#f0b032', 26, 'M-420-410-540-260') +
    disc('#2a333a', [-250, -480], 15) +
    disc('#2a333a', [-420, -404], 15) +
    area(drawing.shade('down', '#5b6870', '#1c252c'), 'M-520-280l-90 20q-40 50 10 110l80-6 40-80z') +
    line('#8fa0aa', 5, 'M-608-256q-36 50 8 104', 0.8) +
    area('#8a6b4c', 'M-612-250q46-44 100-24l20 40z');
  const tracks =
    box('#14181c', -210, -92, 420, 92, 46) +
    box('#39434a', -196, -80, 392, 68, 34) +
    times(6, (index) => disc('#14181c', [-140 + index * 56, -40], 22) + disc('#7f8a90', [-140 + index * 56, -40], 9)) +
    line('#f0b032', 5, 'M-170-92h340', 0.7);
  const house =
    area('#1c252c', 'M-70-116h140v30H-70z') +
    area(paint, 'M-110-250h250q70 0 80 60v82h-330z') +
    line('#ffe6a8', 4, 'M-108-248h248', 0.9) +
    times(11, (index) => area('#1c252c', `M${-100 + index * 30}-108l14-16h14l-14 16z`)) +
    line('#8a5a14', 5, 'M90-210h90M90-192h96M90-174h96', 0.8) +
    box('#2a333a', 100, -296, 18, 48) +
    area(paint, 'M-110-250v-120q4-22 24-22h80q18 0 20 20v122z') +
    area(drawing.shade('slant', '#dff0f8', '#6f9ab5', '#2a4a60'), 'M-98-262v-104q2-14 16-14h70v118z') +
    disc('#4a3226', [-44, -318], 12) +
    area('#f4f1e8', 'M-60-322a15 15 0 0 1 32 0z') +
    area('#f08a2c', 'M-62-262q-2-40 18-42t20 42z');
  return placed(at, size, tracks + house + arm);
}
