// Refuses to replace a file that the caller has not seen, and says who has put it there (rule F3c).
import { conflict } from 'shared/api/errors.ts';
import type { Transaction } from '../../database/transaction.ts';
import { peopleInWords } from '../clashes/assert-no-clash.ts';
import { readChangers } from '../clashes/changed-by.ts';
import { readNames } from '../users/users.store.ts';
import { versionOf } from './media-wire.ts';
import type { UploadRow } from './media.store.ts';

/**
 * @param version  the one that the caller has seen; undefined for any
 * @throws AppError `conflict` that names who has replaced the picture
 */
export async function assertVersion(
  tx: Transaction,
  { hash, changed_by: changedBy }: UploadRow,
  version: string | undefined,
  actor: string,
): Promise<void> {
  if (version === undefined || version === versionOf(hash)) return;
  const who = peopleInWords([readChangers(changedBy)['version']], actor, await readNames(tx.db));
  throw conflict(`${who} replaced this picture meanwhile. It stays as it is now.`, { reason: 'conflict' });
}
