// A server that has given up the reserved space of its disk (rule H17c).
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './test-server.ts';

/** Gives the reserved space up, until the first call that asks for it was refused. @returns ends that earlier */
export function giveUpReserve({ context: { config, reserve } }: Pick<TestServer, 'context'>): () => void {
  const file = path.join(config.dataDir, 'reserve');
  reserve.giveUp();
  // It cannot be reserved again there, as if there were no space; the attempt removes the link.
  symlinkSync(path.join(config.dataDir, 'nowhere', 'reserve'), file);
  return () => rmSync(file, { force: true });
}
