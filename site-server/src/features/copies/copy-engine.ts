// restic as this product configures it, for the server and for the command line.
import path from 'node:path';
import { copiesFolder } from './copies-state.ts';
import { createEngine, type Engine } from './engine.ts';

export interface EngineSettings {
  passwordFile: string;
  /** The environment variables of the server that restic is given. */
  environment: Record<string, string>;
}

/** restic's cache of the repository is in the data folder, the only folder that the server writes to. */
export function createCopyEngine(dataDir: string, { passwordFile, environment }: EngineSettings): Engine {
  return createEngine({ passwordFile, environment, cacheFolder: path.join(copiesFolder(dataDir), 'cache') });
}
