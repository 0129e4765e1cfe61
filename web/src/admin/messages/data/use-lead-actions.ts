// What can be done to a lead, and how its outcome is told (rules section "Messages"). All of it belongs to the action
// and not to the screen, which may be gone when the answer comes.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Contact } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSendOrKeep } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import {
  afterSave,
  allBases,
  edited,
  withoutSaved,
  type LeadChanges,
  type LeadDraft,
  type LeadValues,
} from './lead-draft.ts';
import { beginNote, isFirstSending, noteKey } from './note-names.ts';
import { useLeadCache } from './use-lead-cache.ts';
import type { LeadDrafts } from './use-lead-drafts.ts';
import { useLeadQuery } from './use-lead-query.ts';

interface Change {
  lead: Lead;
  patch: LeadChanges & { read?: boolean; base?: LeadValues };
}

interface Deletion {
  lead: Lead;
  /** The lead to show in its place. */
  next: number | undefined;
}

interface Restoring {
  id: number;
  /** What was not saved when it was deleted. */
  draft: LeadDraft;
}

/** What somebody else did may be the reason: it is shown. What it means is told where the lead is shown. */
const OVERTAKEN = new Set(['forbidden', 'not_found', 'conflict']);

export function useLeadActions({ setDraft }: LeadDrafts) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const cache = useLeadCache();
  const leadQuery = useLeadQuery();
  const toasts = useToasts();
  const sendOrKeep = useSendOrKeep();

  /** A note gets it here if it has none: one that was typed on while it was being saved, or that an older console kept. */
  function idOfNote(lead: number): string {
    let id = '';
    setDraft(lead, (draft) => {
      id = draft.id ?? beginNote();
      return { ...draft, id };
    });
    return id;
  }

  function send({ lead, patch }: Change, idempotencyKey: string): Promise<Lead | 'kept'> {
    const edit = { key: idempotencyKey, lead: lead.id, body: { ...patch, base: allBases(lead, patch) } };
    return sendOrKeep(edit, (options) =>
      client.call(api.patchLead, { params: { id: String(lead.id) }, body: patch, idempotencyKey, ...options }),
    );
  }

  const change = useMutation({
    mutationKey: queryKeys.leadChange,
    mutationFn: async (wanted: Change) => {
      const { lead, patch } = wanted;
      const { note, ...rest } = patch;
      // Values sent again change nothing.
      if (note === undefined) return send(wanted, makeRandomId());
      const id = idOfNote(lead.id);
      const key = noteKey(id, note);
      if (isFirstSending(id)) return send(wanted, key);
      // It may have arrived before, with other values: a repeat would change none, so they follow on their own.
      const saved = await send({ lead, patch: { note } }, key);
      setDraft(lead.id, (draft) => withoutSaved(draft, { note }));
      return Object.keys(rest).length === 0 ? saved : send({ lead, patch: rest }, makeRandomId());
    },
    onSuccess: (saved, { lead, patch }) => {
      setDraft(lead.id, (draft) => (saved === 'kept' ? withoutSaved(draft, patch) : afterSave(saved, draft, patch)));
      if (saved === 'kept') {
        toasts.info('Waiting to be sent', 'The change is kept and sent when the server answers');
        return;
      }
      cache.replace(saved);
      toasts.success('Saved', 'Message updated');
    },
    onError: (error, { lead }) => {
      // What was put back meanwhile undoes nothing.
      setDraft(lead.id, (draft) => edited(lead, draft, {}, beginNote));
      toasts.error('Save Failed', serverMessage(error) ?? 'Failed to save changes');
      if (error instanceof AppError && OVERTAKEN.has(error.code)) void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });

  const restore = useMutation({
    mutationFn: ({ id }: Restoring) => client.call(api.restoreLead, { params: { id: String(id) } }),
    onSuccess: (lead, { draft }) => {
      setDraft(lead.id, (now) => ({ ...draft, ...now }));
      queryClient.setQueryData(queryKeys.lead(lead.id), lead);
      void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
      toasts.success('Restored', `Message #${lead.ref} is back`);
    },
    onError: (error) => toasts.error('Restore Failed', error.message),
  });

  const remove = useMutation({
    mutationFn: ({ lead }: Deletion) => client.call(api.deleteLead, { params: { id: String(lead.id) } }),
    onSuccess: (_, { lead }) => {
      let draft: LeadDraft = {};
      setDraft(lead.id, (unsaved) => {
        draft = unsaved;
        return {};
      });
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
    mutationFn: ({ lead, followUpAt }: { lead: Lead; followUpAt: string | null }) => {
      const idempotencyKey = makeRandomId();
      const body = { followUpAt };
      return sendOrKeep({ key: idempotencyKey, lead: lead.id, body }, (options) =>
        client.call(api.patchLead, { params: { id: String(lead.id) }, body, idempotencyKey, ...options }),
      );
    },
    onSuccess: (saved) => {
      if (saved !== 'kept') cache.replace(saved);
    },
    onError: (error) => toasts.error('Not saved', `The follow-up is as it was: ${error.message}`),
  });

  const ask = useMutation({
    mutationFn: (lead: Lead) => client.call(api.askForLead, { params: { id: String(lead.id) } }),
    onSuccess: (lead) => {
      cache.replace(lead);
      toasts.success('Asked', 'The administrators have been told');
    },
    onError: (error, lead) => {
      toasts.error('Not asked', error.message);
      void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });

  // Also while a save goes on that was begun before this screen was left and opened again.
  const changing = useMutationState({
    filters: { mutationKey: queryKeys.leadChange, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return {
    change: change.mutate,
    isChanging: (leadId: number) => changing.some(({ lead }) => lead.id === leadId),
    /** What of a lead is on its way to the server. */
    sentOf: (leadId: number) => changing.find(({ lead }) => lead.id === leadId)?.patch,
    remove,
    contact: contact.mutate,
    followUp: followUp.mutate,
    ask: ask.mutate,
    isAsking: (leadId: number) => ask.isPending && ask.variables.id === leadId,
  };
}
