// When the disk of the server is full enough to say so (rule H17d).
import type { System } from './system.ts';

const FULL = 0.9;
const NEARLY_FULL = 0.95;
/** More than the site takes in years, however small a part of a large disk that is. */
const ENOUGH_BYTES = 20 * 1024 ** 3;

/** Undefined while a tenth of it or 20 GB are free, or where the system does not report it. */
export function diskWarning(disk: System['disk']): string | undefined {
  if (!disk || disk.totalBytes === 0 || disk.freeBytes >= ENOUGH_BYTES) return undefined;
  const used = 1 - disk.freeBytes / disk.totalBytes;
  if (used < FULL) return undefined;
  // Never 100 % while something is free.
  const percent = Math.min(99, Math.floor(used * 100));
  const words = disk.freeBytes === 0 ? 'The disk of the server is full' : `The disk of the server is ${percent} % full`;
  return `${words}. ${used < NEARLY_FULL ? 'Make room in time.' : 'Make room now, before nothing can be saved any more.'}`;
}
