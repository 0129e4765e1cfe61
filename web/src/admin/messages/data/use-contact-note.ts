// Notes a contact attempt and its outcome in the history of a lead.
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { RESPONSES } from 'shared/leads/lead-values.ts';
import type { Contact } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useKeptNotice } from '../../offline/use-kept-notice.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useSendOrKeep } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import { useLeadCache } from './use-lead-cache.ts';

interface Note extends Contact {
  lead: Lead;
  /** Called when the outcome is refused, or undone. */
  askAgain?: () => void;
}

export function useContactNote() {
  const { client } = useConsole();
  const cache = useLeadCache();
  const toasts = useToasts();
  const undo = useUndo();
  const showKept = useKeptNotice();
  const sendOrKeep = useSendOrKeep();

  const { mutate } = useMutation({
    mutationFn: ({ lead: { id }, channel, outcome, key: idempotencyKey }: Note & { key: string }) => {
      const said = outcome && { outcome };
      return sendOrKeep({ key: idempotencyKey, lead: id, body: { contact: channel, ...said } }, (options) =>
        client.call(api.contactLead, {
          params: { id: String(id) },
          body: { channel, ...said },
          idempotencyKey,
          ...options,
        }),
      );
    },
    onSuccess: (noted, { lead: { id, ref }, channel, outcome, key, askAgain }) => {
      if (noted !== 'kept') cache.replace(noted);
      if (outcome === undefined) return;
      const takeBack = async (idempotencyKey: string) => {
        const call = { params: { id: String(id) }, body: { channel, outcome }, idempotencyKey };
        cache.replace(await client.call(api.takeBackOutcome, call));
        askAgain?.();
      };
      const what = `The outcome of #${ref} is`;
      const title = RESPONSES.includes(outcome) ? 'Answered' : 'Noted';
      if (noted === 'kept') showKept(key, what, { sent: takeBack, onTaken: askAgain });
      else toasts.success(title, `Message #${ref} updated`, undo(`${what} as before`, takeBack));
    },
    onError: (error, { askAgain }) => {
      toasts.error('Not noted', `The attempt is not in the history: ${error.message}`);
      askAgain?.();
    },
  });
  return (note: Note) => mutate({ ...note, key: makeRandomId() });
}
