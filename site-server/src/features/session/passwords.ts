// Hashing and checking passwords (rule C11).
import { createHmac } from 'node:crypto';
import { invalid } from 'shared/api/errors.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { FindGuessable, PasswordOwner } from './guessable-passwords.ts';
import type { PasswordTask } from './password-worker.ts';

export interface Passwords {
  /**
   * @param field  what the password is called in the call
   * @throws AppError `invalid` when it is too easy to guess
   */
  hash(password: string, owner: PasswordOwner, field?: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

// bcrypt ignores bytes after the 72nd, so it gets a digest of fixed length.
const LABEL = 'harbourline password v1';
const WORKERS = 2;
const QUEUE_LIMIT = 200;
// The bundled server has its worker as a separate JavaScript file.
const WORKER_FILE = new URL(`./password-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** The digest that is hashed in place of the password. */
function digest(password: string): string {
  return createHmac('sha256', LABEL).update(password).digest('base64');
}

/** @param rounds  of bcrypt, as a power of two; hashes made with others are understood too */
export function createPasswords(rounds: number, findGuessable: FindGuessable): Passwords {
  const pool = createWorkerPool<PasswordTask, string | boolean>(WORKER_FILE, WORKERS, QUEUE_LIMIT);
  return {
    async hash(password, owner, field = 'password') {
      const problem = await findGuessable(password, owner);
      if (problem !== undefined) throw invalid(problem, { [field]: problem });
      return String(await pool.run({ hash: digest(password), rounds }));
    },
    matches: async (password, hash) => (await pool.run({ compare: digest(password), with: hash })) === true,
    close: () => pool.close(),
  };
}
