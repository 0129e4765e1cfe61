// What went wrong with the engine, from its exit code (restic 0.17 and newer have one each for three of these) and its words
// (all versions), and what helps.
import type { CopyProblem } from 'shared/system/copies.ts';

/** What an administrator is shown. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure';
  readonly kind: CopyProblem;
  constructor(kind: CopyProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export const LATE = 'The place where the copies are kept did not answer in time.';

const NO_SPACE = 'no space left|disk quota exceeded|not enough space';

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of its standard error. */
  errors: string;
  /** It was ended because it took too long. */
  isLate: boolean;
}

interface Known {
  kind: CopyProblem;
  words: RegExp;
  code?: number;
  message: string;
}

/** It works without a cache, if more slowly. */
const OF_CACHE = /^unable to (open cache|create temporary directory for cache)/;

/** The first match counts: of a place that cannot be reached the engine also says that it is missing or damaged. */
const KNOWN: readonly Known[] = [
  {
    kind: 'wrong_password',
    words: /wrong password or no key found/,
    code: 12,
    message: 'The password in BACKUP_PASSWORD_FILE is not the one of the repository.',
  },
  {
    // What is sent to the place is collected here first.
    kind: 'full',
    words: new RegExp(`restic-temp-pack-\\S+: .*?(${NO_SPACE})`, 'i'),
    message:
      'There is no space left for temporary files on this machine. Make room here, or set TMPDIR to another folder.',
  },
  {
    kind: 'full',
    words: new RegExp(`${NO_SPACE}|insufficient storage|storage ?full|quota ?exceeded`, 'i'),
    message: 'There is no space left where the copies are kept. Make room there.',
  },
  {
    kind: 'locked',
    words: /repository is already locked/,
    code: 11,
    message: 'The repository is locked by another program, or by one that was killed less than half an hour ago.',
  },
  {
    kind: 'unreachable',
    words:
      /unable to start the sftp session|connection (refused|reset)|dial tcp|no such host|timed? ?out|unreachable|no route/i,
    message: 'The place where the copies are kept cannot be reached.',
  },
  {
    // The engine then asks too whether there is a repository (before 0.17), or tries again and again (since).
    kind: 'refused',
    words: /\b40[13] (unauthorized|forbidden)|access denied|access key|signature we calculated/i,
    message:
      'The place where the copies are kept does not permit this. Check the account in the address, or the keys of the ' +
      'storage, and what they may do there.',
  },
  {
    kind: 'no_repository',
    words: /Is there a repository at the following location|repository does not exist/,
    code: 10,
    message: 'There is no repository in the place where it was. Is the drive connected, and the address still right?',
  },
  {
    kind: 'damaged',
    words: /repository contains errors/,
    message: 'Some of what is there cannot be read, or is not what was written.',
  },
];

export function explainFailure({ code, signal, errors, isLate }: Ended): CopyFailure {
  const lines = errors.trim().split('\n').map(wordsOf).join('\n').split('\n');
  const cause = new Error(withoutPasswords(lines.join('\n')));
  const fatal = lines.filter((line) => !OF_CACHE.test(line)).join('\n');
  const known = KNOWN.find((one) => one.words.test(fatal) || (code !== null && one.code === code));
  if (known) return new CopyFailure(known.kind, known.message, { cause });
  if (isLate) return new CopyFailure('unreachable', LATE, { cause });
  if (signal !== null || code === 130) {
    return new CopyFailure('interrupted', 'The engine was ended while it worked. It goes on with the next copy.');
  }
  const said = cause.message.split('\n').filter((line) => line.trim() !== '');
  // Newer engines add the address in a line of its own.
  const last = said.findLast((line) => line.startsWith('Fatal: ')) ?? said.at(-1) ?? `exit code ${code}`;
  return new CopyFailure('failed', `restic failed: ${last}`, { cause });
}

/** Newer engines answer a call for JSON with `{"message":"…"}`, or `{"error":{"message":"…"}}` for one of many files. */
function wordsOf(line: string): string {
  try {
    const { message, error } = JSON.parse(line) as { message?: unknown; error?: { message?: unknown } };
    const words = message ?? error?.message;
    return typeof words === 'string' ? words : line;
  } catch {
    return line;
  }
}

/** Of what was read and is not what was written, or is gone. */
const DAMAGE = new RegExp(
  [
    'verification failed|invalid data|hash mismatch|decryption failed|is damaged|too short|Unmarshal: ',
    'not found in repository|does not exist|NoSuchKey|range.*satisf|input/output error',
    // Not that a file is missing which was not restored.
    '(open |sftp: ).*no such file',
    // Only so for a file that ends too early: a connection is cut off in other words.
    'ReadFull(\\(<[^>]*>\\))?: (unexpected )?EOF$',
  ].join('|'),
  'i',
);

/** Whether the engine has found damage. Any other failure may pass, such as that of a place that is busy. */
export function saysDamage(error: unknown): error is CopyFailure {
  if (!(error instanceof CopyFailure)) return false;
  if (error.kind === 'damaged') return true;
  // It says too what it tries again.
  return error.kind === 'failed' && damageIn(error).some((line) => !line.includes('retrying after'));
}

/** Of a check that was ended while it tried again and again to read what is damaged. */
export function isLateByDamage(error: unknown): boolean {
  return error instanceof CopyFailure && error.message === LATE && damageIn(error).length > 0;
}

/** Not what says the same of files on this machine. */
function damageIn({ cause }: CopyFailure): string[] {
  const lines = cause instanceof Error ? cause.message.split('\n') : [];
  return lines.filter((line) => DAMAGE.test(line) && !OF_CACHE.test(line) && !line.includes('restic-temp-pack-'));
}

/** Addresses may have a name and password in them. */
export function withoutPasswords(text: string): string {
  return text.replaceAll(/:\/\/[^/\s]+@/g, '://***@');
}
