// Contents of a console's folder before it starts under test: settings, and pictures to open.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePng } from '../make-png.ts';

/** Settings as an administrator deploys them: with an address, and the first start's question answered. */
export function rollOut(folder: string, address: string): void {
  const settings = { server: address, servers: [address], hasAskedForLogin: true };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
}

let colour = 0x204060;

/** Writes a picture. Each has a different colour, so that no two files are the same. */
export function writePhoto(folder: string, name: string): string {
  colour += 0x1111;
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makePng(colour, true, 400, 300));
  return file;
}
