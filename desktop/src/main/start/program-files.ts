// The program's name, and the location of its own files.
import path from 'node:path';

export const TITLE = 'Site Console';

/** The built console and images, packed beside the main process, which is bundled into one file. */
export function programFile(...names: string[]): string {
  return path.join(import.meta.dirname, ...names);
}
