// The engine as this product sets it up, for the server and for the command line.
import path from 'node:path';
import { copiesFolder } from './copies-state.ts';
import { createEngine, type Engine } from './engine.ts';

export interface EngineSettings {
  passwordFile: string;
  /** What it is given of the server's environment. */
  environment: Record<string, string>;
}

/** What it remembers of the repository is in the data folder, the only one that the server writes to. */
export function createCopyEngine(dataDir: string, { passwordFile, environment }: EngineSettings): Engine {
  return createEngine({ passwordFile, environment, cacheFolder: path.join(copiesFolder(dataDir), 'cache') });
}
