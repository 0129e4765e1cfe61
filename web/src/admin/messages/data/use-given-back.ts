// Edits that the server did not take, and that are for whoever wrote them to decide: values that somebody else has changed
// meanwhile, and what was written for a lead that went to somebody else. They become unsaved edits again (rule D21).
import { useEffect, useRef } from 'react';
import { leadRef } from 'shared/leads/lead-values.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { bodyOf } from '../../../offline/edit-body.ts';
import type { HeldEdit } from '../../../offline/edit-outbox.ts';
import { clashingFields, isClash } from '../../../offline/hold-back.ts';
import { useOutboxState } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadDraft, LeadValues } from './lead-draft.ts';
import { beginNote } from './note-names.ts';
import { takeBack } from './take-up-drafts.ts';

/** What of a held edit goes back; undefined when there is nothing to decide about it. */
function partOf({ edit, error }: HeldEdit): LeadDraft | undefined {
  const { status, priority, assignee, note, base } = bodyOf(edit);
  const all = { status, priority, assignee, note };
  const isLost = error.code === 'forbidden' && error.reason === 'not_assigned';
  const clashing: readonly string[] = clashingFields(error);
  if (!isLost && !isClash(error)) return undefined;
  const given = Object.entries(all).filter(
    ([field, value]) => value !== undefined && (isLost || clashing.includes(field)),
  );
  const baseOf = (field: string) => base?.[field as keyof LeadValues];
  const bases = given.flatMap(([field]) => (baseOf(field) === undefined ? [] : [[field, baseOf(field)]]));
  return {
    ...Object.fromEntries(given),
    base: Object.fromEntries(bases),
    ...(isLost && note !== undefined && { id: beginNote() }),
  };
}

export function useGivenBack(username: string): void {
  const { outbox } = useConsole();
  const { held, givenBack } = useOutboxState();
  const toasts = useToasts();
  const taken = useRef(new Set<string>());

  useEffect(() => {
    // Whose drafts they would be is not known.
    if (username === '') return;
    for (const one of held) {
      const { key, lead } = one.edit;
      const part = taken.current.has(key) ? undefined : partOf(one);
      if (!part) continue;
      taken.current.add(key);
      // Where that cannot be written the edit itself stays, held with its reason.
      outbox.giveBack(one.edit, part).catch(() => undefined);
      toasts.error('Not sent', `#${leadRef(lead)}: ${one.error.message}`);
    }
    for (const edit of givenBack) takeBack(username, edit, outbox.discard);
  }, [held, givenBack, outbox, toasts, username]);
}
