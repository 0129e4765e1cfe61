// A place for copies elsewhere, with the real engine. Where it is not installed, the tests say so.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineEnvironment, type CopySettings } from '../copy-settings.ts';

type Settings = CopySettings & { repository: string };

export interface CopyPlace {
  /** Holds the repository and the password file. */
  folder: string;
  settings: Settings;
  remove(): void;
}

/** Why copies cannot be tested here; undefined when they can. */
export function engineObstacle(): string | undefined {
  try {
    execFileSync('restic', ['version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    const obstacle = 'Copies in another place are NOT tested: restic is not installed here (apt-get install restic)';
    process.stderr.write(`\n${obstacle}\n`);
    return obstacle;
  }
}

export function makeCopyPlace(changes: Partial<Settings> = {}): CopyPlace {
  const folder = mkdtempSync(path.join(tmpdir(), 'copies-test-'));
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'a password for tests\n', { mode: 0o600 });
  return {
    folder,
    settings: {
      repository: path.join(folder, 'repository'),
      passwordFile,
      withKeys: false,
      environment: engineEnvironment(process.env),
      ...changes,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs the engine as somebody at a keyboard would; gives what it prints. */
export function runEngine({ settings }: CopyPlace, words: readonly string[]): string {
  const { repository, passwordFile, environment } = settings;
  const env = { ...environment, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile };
  return execFileSync('restic', [...words], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
