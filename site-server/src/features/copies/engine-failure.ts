// Translates a failure of restic, from its exit code (0.17 and newer have one for each of three causes) and its
// messages (all versions), into a problem with advice.
import type { CopyProblem } from 'shared/system/copies.ts';

/** A failure in words for administrators. */
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
  /** The end of restic's standard error. */
  errors: string;
  /** Whether restic was ended because it took too long. */
  isLate: boolean;
}

interface Known {
  kind: CopyProblem;
  words: RegExp;
  code?: number;
  message: string;
}

/** Messages about the cache: restic works without it, only more slowly. */
const OF_CACHE = /^unable to (open cache|create temporary directory for cache)/;

/** The first match counts: if a repository cannot be reached, restic also reports it as missing or damaged. */
const KNOWN: readonly Known[] = [
  {
    kind: 'wrong_password',
    words: /wrong password or no key found/,
    code: 12,
    message: 'The password in BACKUP_PASSWORD_FILE is not the one of the repository.',
  },
  {
    // restic collects what it sends in temporary files first.
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
    // restic then also asks whether there is a repository (before 0.17), or retries several times (since 0.17).
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
  // Newer versions of restic add the address in a separate line.
  const last = said.findLast((line) => line.startsWith('Fatal: ')) ?? said.at(-1) ?? `exit code ${code}`;
  return new CopyFailure('failed', `restic failed: ${last}`, { cause });
}

/**
 * With `--json`, newer versions of restic write errors as `{"message":"…"}`, or `{"error":{"message":"…"}}` for one of
 * many files.
 */
function wordsOf(line: string): string {
  try {
    const { message, error } = JSON.parse(line) as { message?: unknown; error?: { message?: unknown } };
    const words = message ?? error?.message;
    return typeof words === 'string' ? words : line;
  } catch {
    return line;
  }
}

/** Messages about data in the repository that is missing or altered. */
const DAMAGE = new RegExp(
  [
    'verification failed|invalid data|hash mismatch|decryption failed|is damaged|too short|Unmarshal: ',
    'not found in repository|does not exist|NoSuchKey|range.*satisf|input/output error',
    // But not the message about a file that is missing because it was not restored.
    '(open |sftp: ).*no such file',
    // Only this wording means a file that ends too early: a broken connection has other words.
    'ReadFull(\\(<[^>]*>\\))?: (unexpected )?EOF$',
  ].join('|'),
  'i',
);

/** Whether restic has found damage. Any other failure may be temporary, such as a busy repository. */
export function saysDamage(error: unknown): error is CopyFailure {
  if (!(error instanceof CopyFailure)) return false;
  if (error.kind === 'damaged') return true;
  // restic also prints the attempts that it repeats.
  return error.kind === 'failed' && damageIn(error).some((line) => !line.includes('retrying after'));
}

/** Whether a check ran out of time because restic repeatedly tried to read damaged data. */
export function isLateByDamage(error: unknown): boolean {
  return error instanceof CopyFailure && error.message === LATE && damageIn(error).length > 0;
}

/** Lines that report damage in the repository, not in files of this machine. */
function damageIn({ cause }: CopyFailure): string[] {
  const lines = cause instanceof Error ? cause.message.split('\n') : [];
  return lines.filter((line) => DAMAGE.test(line) && !OF_CACHE.test(line) && !line.includes('restic-temp-pack-'));
}

/** Removes user names and passwords from addresses in the text. */
export function withoutPasswords(text: string): string {
  return text.replaceAll(/:\/\/[^/\s]+@/g, '://***@');
}
