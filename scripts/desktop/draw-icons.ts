// Draws the icons of the desktop console from one logo: the program's, for Linux in every size, the tray's, and the
// counts that Windows lays over the taskbar icon.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const MARK = path.join(import.meta.dirname, '../../web/src/admin/shell/console-mark.svg');
const MOST_DIGIT = 9;
/** Sizes used on Linux; scaled down from a large icon, the lines would blur. */
const LINUX_SIZES = [16, 24, 32, 48, 64, 96, 128, 256, 512];

function draw(svg: string, size: number, file: string): Promise<unknown> {
  // The drawing is scaled before it is rasterised: its edges stay sharp.
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 32) })
    .resize(size, size)
    .png()
    .toFile(file);
}

function countMark(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#c81e1e"/>
    <text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="#fff">${text}</text></svg>`;
}

/** @param folder  output folder */
async function drawIcons(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'linux'), { recursive: true });
  const mark = readFileSync(MARK, 'utf8');
  // A larger view box leaves the usual margin of program icons.
  const icon = mark.replace('viewBox="0 0 36 36"', 'viewBox="-3 -3 42 42"');
  // macOS draws the tray icon in the colour of the menu bar, so only its shape counts.
  const template = mark
    .replaceAll('#2563eb', '#000')
    .replaceAll('#fff', '#000')
    .replace('<path fill="#000"', '<path fill-opacity="0"');
  const to = (name: string) => path.join(folder, name);
  await Promise.all([
    draw(icon, 1024, to('icon.png')),
    ...LINUX_SIZES.map((size) => draw(icon, size, to(`linux/${size}x${size}.png`))),
    // A notification needs a small icon: the large one would add four megabytes to each.
    draw(icon, 128, to('notice.png')),
    draw(mark, 32, to('tray.png')),
    draw(mark, 64, to('tray@2x.png')),
    draw(template, 18, to('trayTemplate.png')),
    draw(template, 36, to('trayTemplate@2x.png')),
    ...Array.from({ length: MOST_DIGIT }, (_, index) =>
      draw(countMark(String(index + 1)), 32, to(`count-${index + 1}.png`)),
    ),
    draw(countMark('9+'), 32, to('count-more.png')),
  ]);
}

await drawIcons(process.argv[2] ?? '.');
