// "Undo" of a change that waits for the server: takes it out of what waits (rule G18i).
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { leadUndo } from '../editing/lead-undo.ts';
import { useUndo } from '../editing/use-undo.ts';

interface TakenBack {
  /** Takes back a change that has arrived by then. */
  sent: () => Promise<unknown>;
  /** Called once it waits no longer. */
  onTaken?: (() => void) | undefined;
  /**
   * Where it may have arrived without an answer: takes it back if it has, and else changes nothing. Undefined where
   * nothing can be sent for that.
   */
  unsure?: () => Promise<unknown>;
}

/** @returns the button of the notice */
export function useKeptUndo() {
  const { outbox } = useConsole();
  const undo = useUndo();
  return (key: string, what: string, { sent, onTaken, unsure }: TakenBack) => {
    let isSure = true;
    async function takeBack() {
      if (!(await outbox.takeBack(key))) return sent();
      onTaken?.();
      if (!outbox.mayHaveArrived(key)) return undefined;
      const answer = await unsure?.();
      isSure = answer !== undefined;
      return answer;
    }
    return undo(what, takeBack, () => `${what} as before${isSure ? '' : ', unless the server had received it'}`);
  };
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
    function findBack() {
      // Another tab may have sent it, so the answer is not known here: the server compares with what was sent.
      const { read = lead.read, status = lead.status, priority = lead.priority, assignee = lead.assignee } = sent;
      return leadUndo(sent, lead, { ...lead, read, status, priority, assignee }, user);
    }
    async function goBack() {
      const back = findBack();
      if (!back) throw new Error('It has been sent meanwhile.');
      return send(lead, back);
    }
    async function unsure() {
      const { undo: _none, ...back } = findBack() ?? {};
      // Without the values that were sent as its base it would overwrite those of others.
      return back.base && send(lead, back);
    }
    return keptUndo(key, `Message #${lead.ref} is`, { sent: goBack, onTaken, unsure });
  };
}
