// What lies in a folder of a console under test before it starts: settings, and pictures to give to it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePng } from '../make-png.ts';

/** As an administrator rolls it out: it asks for no address, and the question of the first start is answered. */
export function rollOut(folder: string, address: string): void {
  const settings = { server: address, servers: [address], hasAskedForLogin: true };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
}

let colour = 0x204060;

/** Each of a colour of its own, so that none is the same file as another. */
export function writePhoto(folder: string, name: string): string {
  colour += 0x1111;
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makePng(colour, true, 400, 300));
  return file;
}
