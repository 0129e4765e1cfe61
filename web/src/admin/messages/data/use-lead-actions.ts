// What can be done to a lead, with the message about its outcome (rules section "Messages"). The message belongs to the
// action, since the screen may be gone when the answer comes.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Contact } from 'shared/leads/lead-work.ts';
import type { DraftState } from 'shared/editing/draft.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSendOrKeep } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { valuesOf, type LeadDraft, type LeadValues } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';
import { beginNote, isFirstSending, noteKey } from './note-names.ts';
import { useLeadCache } from './use-lead-cache.ts';
import { useLeadQuery } from './use-lead-query.ts';

interface Change {
  lead: Lead;
  /** Undefined: what was edited of it is saved. */
  patch?: PatchLead;
}

interface Deletion {
  lead: Lead;
  /** The lead to show in its place. */
  next: number | undefined;
}

interface Restoring {
  id: number;
  /** What was not saved when it was deleted. */
  draft: LeadDraft | undefined;
}

type Answer = Lead | 'kept';

/** After these the lead may be another than is shown, and is read again. */
const OVERTAKEN = new Set(['forbidden', 'not_found', 'conflict']);

export function useLeadActions() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const { username } = useSession().user;
  const drafts = leadDrafts(username);
  const cache = useLeadCache();
  const leadQuery = useLeadQuery();
  const toasts = useToasts();
  const sendOrKeep = useSendOrKeep();

  async function send({ id }: Lead, patch: PatchLead, idempotencyKey: string): Promise<Answer> {
    const answer = await sendOrKeep({ key: idempotencyKey, lead: id, body: patch }, (options) =>
      client.call(api.patchLead, { params: { id: String(id) }, body: patch, idempotencyKey, ...options }),
    );
    // At once, since what is edited meanwhile is compared with what is stored now.
    if (answer !== 'kept') cache.replace(answer);
    return answer;
  }

  async function sendDraft(lead: Lead, { base, note, ...values }: DraftState<LeadValues>['patch']): Promise<Answer> {
    const { note: _none, ...valuesBase } = base;
    const rest = { ...values, base: valuesBase };
    // Values sent again change nothing.
    if (note === undefined) return send(lead, rest, makeRandomId());
    const name = String(lead.id);
    // A note that an earlier console kept has no id: any change gives it one.
    drafts.change(name, (draft) => draft);
    // Nor has one that another tab has just discarded.
    const id = drafts.drafts().get(name)?.id ?? beginNote();
    const key = noteKey(id, note);
    if (isFirstSending(id)) return send(lead, { ...rest, note }, key);
    // It may have arrived before, with other values: a repeat would change none, so they follow on their own.
    const answer = await send(lead, { note }, key);
    drafts.saved(name, valuesOf(lead), { note });
    return Object.keys(values).length === 0 ? answer : send(lead, rest, makeRandomId());
  }

  async function saveDraft(lead: Lead): Promise<Answer | undefined> {
    const saved = await drafts.send(String(lead.id), valuesOf(lead), async (patch) => {
      const answer = await sendDraft(lead, patch);
      // One that is kept is shown with its changes, as if it were stored.
      const now = answer === 'kept' ? { ...lead, ...patch } : answer;
      return { ...valuesOf(now), answer };
    });
    return saved?.answer;
  }

  const change = useMutation({
    mutationKey: queryKeys.leadChange,
    mutationFn: ({ lead, patch }: Change) => (patch ? send(lead, patch, makeRandomId()) : saveDraft(lead)),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      if (answer === 'kept') {
        toasts.info('Waiting to be sent', 'The change is kept and sent when the server answers');
        return;
      }
      toasts.success('Saved', 'Message updated');
    },
    onError: (error, { lead }) => {
      toasts.error('Save Failed', serverMessage(error) ?? 'Failed to save changes');
      if (error instanceof AppError && OVERTAKEN.has(error.code)) void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });

  const restore = useMutation({
    mutationFn: ({ id }: Restoring) => client.call(api.restoreLead, { params: { id: String(id) } }),
    onSuccess: (lead, { draft }) => {
      drafts.putBack(String(lead.id), draft);
      queryClient.setQueryData(queryKeys.lead(lead.id), lead);
      void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
      toasts.success('Restored', `Message #${lead.ref} is back`);
    },
    onError: (error) => toasts.error('Restore Failed', error.message),
  });

  const remove = useMutation({
    mutationFn: ({ lead }: Deletion) => client.call(api.deleteLead, { params: { id: String(lead.id) } }),
    onSuccess: (_, { lead }) => {
      const draft = drafts.drafts().get(String(lead.id));
      drafts.discard(String(lead.id));
      cache.remove(lead.id);
      const run = () => restore.mutate({ id: lead.id, draft });
      toasts.success('Deleted', 'Message deleted', { label: 'Undo', run });
    },
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete the message'),
  });

  const contact = useMutation({
    mutationFn: ({ lead, channel, outcome }: Contact & { lead: Lead }) => {
      const idempotencyKey = makeRandomId();
      return sendOrKeep(
        { key: idempotencyKey, lead: lead.id, body: { contact: channel, ...(outcome && { outcome }) } },
        (options) =>
          client.call(api.contactLead, {
            params: { id: String(lead.id) },
            body: { channel, ...(outcome && { outcome }) },
            idempotencyKey,
            ...options,
          }),
      );
    },
    onSuccess: (noted) => {
      if (noted !== 'kept') cache.replace(noted);
    },
    onError: (error) => toasts.error('Not noted', `The attempt is not in the history: ${error.message}`),
  });

  const followUp = useMutation({
    mutationFn: ({ lead, followUpAt }: { lead: Lead; followUpAt: string | null }) =>
      send(lead, { followUpAt }, makeRandomId()),
    onError: (error) => toasts.error('Not saved', `The follow-up is as it was: ${error.message}`),
  });

  const ask = useMutation({
    mutationFn: (lead: Lead) => client.call(api.askForLead, { params: { id: String(lead.id) } }),
    onSuccess: (lead) => {
      cache.replace(lead);
      toasts.success('Asked', 'The administrators have been notified');
    },
    onError: (error, lead) => {
      toasts.error('Not asked', error.message);
      void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });

  // A save may have begun before this screen was left and opened again.
  const changing = useMutationState({
    filters: { mutationKey: queryKeys.leadChange, status: 'pending' },
    select: ({ state }) => (state.variables as Change).lead.id,
  });
  return {
    /** Sends this, and not what is edited. */
    change: (lead: Lead, patch: PatchLead) => change.mutate({ lead, patch }),
    /** Assigns a lead that has no assignee to the signed-in person. */
    take: (lead: Lead) => change.mutate({ lead, patch: { assignee: username, base: { assignee: '' } } }),
    /** Saves what is edited. */
    save: (lead: Lead) => change.mutate({ lead }),
    isSaving: (leadId: number) => changing.includes(leadId),
    /** Whether nothing else can be asked of the server for this lead. */
    isBusy: (leadId: number) => changing.includes(leadId) || (ask.isPending && ask.variables.id === leadId),
    remove,
    contact: contact.mutate,
    followUp: followUp.mutate,
    ask: ask.mutate,
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;
