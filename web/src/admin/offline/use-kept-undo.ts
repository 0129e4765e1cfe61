// "Undo" of a change that waits for the server: takes it out of what waits (rule G18i).
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { leadUndo } from '../editing/lead-undo.ts';
import { useUndo } from '../editing/use-undo.ts';

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

interface KeptChange {
  lead: Lead;
  sent: PatchLead;
  key: string;
}

/** The same of a change of a lead's values, whose `send` sends the earlier ones. */
export function useKeptChangeUndo() {
  const { user } = useSession();
  const keptUndo = useKeptUndo();
  return (
    { lead, sent, key }: KeptChange,
    send: (lead: Lead, back: PatchLead) => Promise<unknown>,
    onTaken?: () => void,
  ) => {
    async function goBack() {
      // Another tab may have sent it, so the answer is not known here: the server compares with what was sent.
      const { read = lead.read, status = lead.status, priority = lead.priority, assignee = lead.assignee } = sent;
      const back = leadUndo(sent, lead, { ...lead, read, status, priority, assignee }, user);
      if (!back) throw new Error('It has been sent meanwhile.');
      return send(lead, back);
    }
    return keptUndo(key, `Message #${lead.ref} is`, goBack, onTaken);
  };
}
