// What the program is called, and where its own files are.
import path from 'node:path';

export const TITLE = 'Site Console';

/** The built console and the pictures, packed beside the main process: all of it is bundled into one file. */
export function programFile(...names: string[]): string {
  return path.join(import.meta.dirname, ...names);
}
