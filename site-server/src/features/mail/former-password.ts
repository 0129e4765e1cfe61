// The password of the mail server that the last change has replaced or deleted, so that Undo can bring it back (rule
// G18n). It stays encrypted for its connection, and is only in memory: no backup, no restore and no restart brings it
// back.
import { invalid } from 'shared/api/errors.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import { UNDO_MS } from '../../platform/undo-memory.ts';
import type { MailSetupRow } from './mail-setup.store.ts';

type SealedPassword = Pick<MailSetupRow, 'sealed_password' | 'password_set_at'>;

export interface FormerPassword {
  /** Called after a change, which ends the Undo of the change before if it concerns the password. */
  note(before: SealedPassword, after: SealedPassword): void;
  /** The one that was replaced by the present one. @throws AppError `invalid` when it is not kept */
  find(present: SealedPassword): SealedPassword;
}

export function createFormerPassword(clock: Clock): FormerPassword {
  let kept: { former: SealedPassword; successor: string; replacedAt: string } | undefined;
  return {
    note(before, { password_set_at: successor }) {
      if (before.password_set_at === successor) return;
      const { sealed_password, password_set_at } = before;
      kept = { former: { sealed_password, password_set_at }, successor, replacedAt: clock.timestamp() };
    },
    find({ password_set_at: present }) {
      if (kept && hasPassed(UNDO_MS, kept.replacedAt, clock.now())) kept = undefined;
      if (kept?.successor === present) return kept.former;
      const words = 'The former password is not kept any more. Enter it again';
      throw invalid(words, { password: words });
    },
  };
}
