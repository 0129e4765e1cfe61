// The outbox, for the screens: leads as they will be, and edits that are stored when they cannot be sent.
import { useMemo, useSyncExternalStore } from 'react';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isUnreachable, mayHaveArrived } from '../../api/read-error.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { EDIT_PATIENCE_MS } from '../../offline/create-offline.ts';
import { bodyOf, withEdits } from '../../offline/edit-body.ts';
import type { OutboxState } from '../../offline/outbox-state.ts';

export function useOutboxState(): OutboxState {
  const { outbox } = useConsole();
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}

/** A lead with the edits made here that have not arrived, or are not in the lists yet. */
export function useShown(): (lead: Lead) => Lead {
  const { outbox } = useConsole();
  const { username } = useSession().user;
  const { waiting } = useOutboxState();
  return useMemo(() => {
    const byLead = Map.groupBy(waiting, (edit) => edit.lead);
    return (lead) => {
      const answer = outbox.answerOf(lead.id);
      const latest = answer && answer.updatedAt > lead.updatedAt ? answer : lead;
      const edits = byLead.get(lead.id);
      return edits ? withEdits(latest, edits, username) : latest;
    };
  }, [outbox, waiting, username]);
}

/** Leads with edits that wait to be sent. */
export function useWaitingLeads(): ReadonlySet<number> {
  const { waiting } = useOutboxState();
  return useMemo(() => new Set(waiting.map(({ lead }) => lead)), [waiting]);
}

/** Times of a lead's notes that wait to be sent, as shown. */
export function useWaitingNotes(lead: number): ReadonlySet<string> {
  const { waiting } = useOutboxState();
  return useMemo(
    () =>
      new Set(
        waiting
          .filter((edit) => edit.lead === lead && bodyOf(edit).note !== undefined)
          .map((edit) => bodyOf(edit).writtenAt ?? edit.writtenAt),
      ),
    [waiting, lead],
  );
}

/** Sends an edit, or stores it if the server cannot be reached: `kept` once it is on disk (rule D10). */
export function useSendOrKeep() {
  const { outbox, connection } = useConsole();
  return async function sendOrKeep<T>(
    edit: Omit<QueuedEdit, 'writtenAt'>,
    send: (options: { signal: AbortSignal; keepalive: boolean }) => Promise<T>,
  ): Promise<T | 'kept'> {
    // A call or a mail opens another program, which may suspend this page, so the request must outlive it.
    const keepalive = edit.body['contact'] !== undefined;
    const writtenAt = new Date().toISOString();
    async function keep(isTried = false): Promise<'kept'> {
      // A note keeps the time of writing (rule E6), and a follow-up may be overridden (rule E25b).
      const isDated = edit.body['note'] !== undefined || edit.body['followUpAt'] !== undefined;
      const body = isDated ? { ...edit.body, writtenAt } : edit.body;
      await outbox.append({ ...edit, body, writtenAt }, isTried);
      return 'kept';
    }
    // Edits of a lead are sent in the order of writing.
    const isBehindOthers = outbox.state().waiting.some(({ lead }) => lead === edit.lead);
    // It may take a person to find out whether the server supports this console; edits are stored meanwhile.
    if (isBehindOthers || connection.outage() !== undefined || outbox.isPaused()) return keep();
    return outbox.watch(async () => {
      try {
        return await send({ signal: AbortSignal.timeout(EDIT_PATIENCE_MS), keepalive });
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return keep(mayHaveArrived(error));
      }
    }, keepalive);
  };
}
