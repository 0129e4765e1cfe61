// "Undo" of a change that waits for the server: takes it out of what waits (rule G18i).
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { leadUndo } from '../../editing/lead-undo.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { valuesOf } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';
import { useLeadSending } from './use-lead-sending.ts';

/** @returns the button of the notice; `sent` takes back a change that has arrived by then */
export function useKeptUndo() {
  const { outbox } = useConsole();
  const undo = useUndo();
  return (key: string, what: string, sent: () => Promise<unknown>, onTaken?: () => void) =>
    undo(what, async () => {
      if (!(await outbox.takeBack(key))) return sent();
      onTaken?.();
      return undefined;
    });
}

/** The same of what was edited, whose note comes back into its box. */
export function useKeptChangeUndo() {
  const { outbox } = useConsole();
  const { user } = useSession();
  const { send } = useLeadSending();
  const keptUndo = useKeptUndo();
  return (lead: Lead, sent: PatchLead, key: string) => {
    const { note } = sent;
    async function goBack() {
      const after = outbox.answerOf(lead.id);
      const back = after && leadUndo(sent, lead, after, user);
      if (!back) throw new Error('It has been sent meanwhile.');
      return send(after, back, makeRandomId());
    }
    function writeAgain() {
      if (note === undefined) return;
      const drafts = leadDrafts(user.username);
      const later = drafts.drafts().get(String(lead.id))?.values.note?.trim();
      drafts.edit(String(lead.id), valuesOf(lead), { note: [note, later].filter(Boolean).join('\n') });
    }
    return keptUndo(key, `Message #${leadRef(lead.id)} is`, goBack, writeAgain);
  };
}
