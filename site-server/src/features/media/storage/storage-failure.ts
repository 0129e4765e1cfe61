// Failures of the storage of pictures, explained with advice to the operator and administrators.
import { AppError } from 'shared/api/errors.ts';
import type { StorageProblem } from 'shared/system/media-storage.ts';

const RETRY_SECONDS = 30;
const REASON = 'media_storage';

const WORDS: Record<StorageProblem, string> = {
  unreachable: 'The storage of pictures cannot be reached.',
  failing: 'The storage of pictures answers with an error of its own.',
  refused:
    'The storage of pictures refuses the key: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY or what it may do is wrong.',
  clock: 'The storage of pictures refuses the time of this machine: its clock is wrong.',
  region: 'The storage of pictures is in another region. Set AWS_REGION to that of the bucket.',
  no_bucket: 'The storage of pictures has no bucket of the name in MEDIA_STORAGE.',
  full: 'The storage of pictures has no space left, or takes no more from this account.',
  no_site_id: 'The file site-id among the backups cannot be read, by which the storage of pictures knows this site.',
  other_site: 'The storage of pictures has those of another site. Set MEDIA_STORAGE to another bucket or folder.',
  taken_over:
    'Another machine has taken over the storage of pictures, or media-storage-owner in the data folder is damaged: nothing is removed there any more. "A machine that comes back" in docs/operations.md says what to do.',
};

/** Answered as 503, as the request may succeed later. */
export class StorageFailure extends AppError {
  readonly kind: StorageProblem;
  constructor(kind: StorageProblem, cause?: unknown) {
    super('unavailable', WORDS[kind], { reason: REASON, retryAfter: RETRY_SECONDS, cause });
    this.name = 'StorageFailure';
    this.kind = kind;
  }
}

export function isStorageAway(error: unknown): boolean {
  return error instanceof AppError && error.reason === REASON;
}

/** The failure for somebody who uploads a picture; the message contains the reason. */
export function notKept(failure: StorageFailure): AppError {
  const advice =
    'Nothing was changed. Send the picture again in a few minutes; if that does not help, see System health.';
  return new AppError('unavailable', `${failure.message} ${advice}`, {
    reason: REASON,
    retryAfter: RETRY_SECONDS,
    cause: failure,
  });
}

/**
 * The failure for a visitor, without the reason: the storage is unreachable, or this machine has no space for the file.
 */
export function notFetched(failure: unknown): AppError {
  const message = 'This picture cannot be shown at the moment. Please try again in a moment.';
  return new AppError('unavailable', message, { reason: REASON, retryAfter: RETRY_SECONDS, cause: failure });
}

/** Kinds of failures by the error code in an answer. */
const KINDS: readonly [RegExp, StorageProblem][] = [
  [/^NoSuchBucket$/, 'no_bucket'],
  [/^RequestTimeTooSkewed$/, 'clock'],
  [/^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraint\w*)$/, 'region'],
  [/quota|storagefull|insufficientstorage|limitexceeded/i, 'full'],
];

/** @param text  of the answer; none to a question for the head alone */
export function failureOf(status: number, text: string): StorageFailure {
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  const cause = new Error(`${status} ${code}: ${text.slice(0, 300)}`);
  const known = KINDS.find(([words]) => words.test(code))?.[1];
  if (known) return new StorageFailure(known, cause);
  if (status === 507) return new StorageFailure('full', cause);
  return new StorageFailure(status === 401 || status === 403 ? 'refused' : 'failing', cause);
}
