// When to warn about a full disk on the server (rule H17d).
import type { System } from './system.ts';

const FULL = 0.9;
const NEARLY_FULL = 0.95;

/** Undefined while a tenth is free, or if the system does not report it. */
export function diskWarning(disk: System['disk']): string | undefined {
  if (!disk || disk.totalBytes === 0) return undefined;
  const used = 1 - disk.freeBytes / disk.totalBytes;
  if (used < FULL) return undefined;
  // Rounding must not show 100 % while there is space left.
  const percent = Math.min(99, Math.floor(used * 100));
  const words = disk.freeBytes === 0 ? 'The disk of the server is full' : `The disk of the server is ${percent} % full`;
  return `${words}. ${used < NEARLY_FULL ? 'Make room in time.' : 'Make room now, before nothing can be saved any more.'}`;
}
