// Refused edits that need a decision: values that somebody else has changed since, and edits of a lead that was
// assigned to somebody else. They become unsaved edits again, as far as a draft can hold them (rule D21).
import { useEffect, useRef } from 'react';
import { leadRef } from 'shared/leads/lead-values.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { bodyOf } from '../../../offline/edit-body.ts';
import type { HeldEdit } from '../../../offline/outbox-state.ts';
import { clashingFields } from '../../../offline/clashing-fields.ts';
import { useOutboxState } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import { LEAD_FIELDS, type LeadField } from './lead-draft.ts';
import { noteRefusal } from '../../editing/changers.ts';
import { beginNote } from './note-names.ts';
import { takeBack } from './reconcile-drafts.ts';

const isOfDraft = (name: string): name is LeadField => LEAD_FIELDS.some((field) => field === name);

/** The part of a held edit for the draft; undefined if there is nothing to decide, or no place for it in a draft. */
function partOf({ edit, error }: HeldEdit): object | undefined {
  const isLost = error.code === 'forbidden' && error.reason === 'not_assigned';
  const { base, writtenAt: _time, undo: _undo, ...body } = bodyOf(edit);
  const refused: string[] = isLost ? Object.keys(body) : clashingFields(error);
  const given = refused.filter(isOfDraft);
  // A draft has no read mark and no follow-up: such an edit stays held, with its reason.
  if (given.length === 0 || given.length < refused.length) return undefined;
  const pick = (values: { [Field in LeadField]?: unknown }) =>
    Object.fromEntries(given.map((field) => [field, values[field]]));
  return {
    values: pick(body),
    base: pick({ ...base, note: '' }),
    ...(isLost && body.note !== undefined && { id: beginNote() }),
  };
}

/** Renders nothing. */
export function ReturnedEdits({ username }: { username: string }): null {
  const { outbox } = useConsole();
  const { held, returned } = useOutboxState();
  const toasts = useToasts();
  const taken = useRef(new Set<string>());

  useEffect(() => {
    // Until it is known who is signed in, there are no drafts.
    if (username === '') return;
    for (const one of held) {
      const { key, lead } = one.edit;
      const part = taken.current.has(key) ? undefined : partOf(one);
      if (!part) continue;
      taken.current.add(key);
      noteRefusal('lead', String(lead), one.error);
      // If the draft cannot be written, the edit stays held, with its reason.
      outbox.returnToWriter(one.edit, part).catch(() => undefined);
      toasts.error('Not sent', `#${leadRef(lead)}: ${one.error.message}`);
    }
    for (const edit of returned) takeBack(username, edit, outbox.discard);
  }, [held, returned, outbox, toasts, username]);
  return null;
}
