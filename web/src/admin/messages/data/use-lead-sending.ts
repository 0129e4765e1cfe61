// Sends changes and drafts of a lead; without a connection they are stored until there is one.
import type { DraftState } from 'shared/editing/draft.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useSendPatch } from '../../offline/use-send-patch.ts';
import { useSession } from '../../session/session-context.ts';
import { valuesOf, type LeadField, type LeadValues } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';
import { beginNote, beginSending, isUnsent, noteKey } from './note-names.ts';
import { useLeadCache } from './use-lead-cache.ts';

type Answer = Lead | 'kept';

export function useLeadSending() {
  const drafts = leadDrafts(useSession().user.username);
  const cache = useLeadCache();
  const sendPatch = useSendPatch();

  async function send(lead: Lead, patch: PatchLead, idempotencyKey: string): Promise<Answer> {
    const answer = await sendPatch(lead, patch, idempotencyKey);
    // At once, as edits made during the save are compared with the stored values.
    if (answer !== 'kept') cache.replace(answer);
    return answer;
  }

  /** A note that is sent again gets the same key. */
  function keyOf(name: string, note: string | undefined): string {
    // Sending values again changes nothing, so any key will do.
    if (note === undefined) return makeRandomId();
    // A note from an earlier console has no id: any change gives it one.
    drafts.change(name, (draft) => draft);
    // A note that another tab has just discarded has no id either.
    const id = drafts.drafts().get(name)?.id ?? beginNote();
    beginSending(id);
    return noteKey(id, note);
  }

  function sendPart(lead: Lead, fields?: readonly LeadField[]) {
    const name = String(lead.id);
    async function sendIt(patch: DraftState<LeadValues>['patch']) {
      const { note: _none, ...base } = patch.base;
      const key = keyOf(name, patch.note);
      const answer = await send(lead, { ...patch, base }, key);
      // A stored change is shown as if the server had it.
      const now = answer === 'kept' ? { ...lead, ...patch } : answer;
      return { ...valuesOf(now), answer, sent: patch, key };
    }
    return drafts.send(name, valuesOf(lead), sendIt, { fields });
  }

  /** The result, and what was sent with which key. */
  async function saveDraft(lead: Lead): Promise<{ answer: Answer; sent: PatchLead; key: string } | undefined> {
    const id = drafts.drafts().get(String(lead.id))?.id;
    if (id === undefined || isUnsent(id)) return sendPart(lead);
    // The note may have arrived before, together with other values. Repeating it would not change these, so they are
    // sent separately.
    const noted = await sendPart(lead, ['note']);
    return (await sendPart(lead, ['status', 'priority', 'assignee'])) ?? noted;
  }

  /** A note that was not sent after all is put back into its box, before what was written since. */
  function writeAgain(lead: Lead, note: string | undefined): void {
    if (note === undefined) return;
    const name = String(lead.id);
    const later = drafts.drafts().get(name)?.values.note?.trim();
    drafts.edit(name, valuesOf(lead), { note: [note, later].filter(Boolean).join('\n') });
  }

  return { send, saveDraft, writeAgain };
}
