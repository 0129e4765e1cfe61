// The notice of a change that waits for the server, until it has been sent. Its "Undo" takes the change out of what waits
// (rule G18i).
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { leadUndo } from '../editing/lead-undo.ts';
import { KEPT, useUndo } from '../editing/use-undo.ts';
import { useToasts, type ChangeToast } from '../../ui/toast/toasts-context.ts';

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

const SENT = { kind: 'success', title: 'Saved', text: 'The change has been sent' } as const;

/** @returns shows the notice of the change with this key */
export function useKeptNotice() {
  const { outbox } = useConsole();
  const toasts = useToasts();
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
    const words = () => `${what} as before${isSure ? '' : ', unless the server had received it'}`;
    function follow(change: ChangeToast) {
      function look() {
        const { waiting, held } = outbox.state();
        if (waiting.some((edit) => edit.key === key)) return;
        const fate = outbox.fateOf(key);
        if (fate === 'sent') change(SENT);
        // Of what was refused the console says so elsewhere. What another tab did with it is not known.
        else if (fate === 'discarded' || held.some(({ edit }) => edit.key === key)) change();
      }
      look();
      return outbox.subscribe(look);
    }
    toasts.info(...KEPT, undo(what, takeBack, words), { follow });
  };
}

interface KeptChange {
  lead: Lead;
  sent: PatchLead;
  key: string;
}

/** The same of a change of a lead's values, whose `send` sends the earlier ones. */
export function useKeptChangeNotice() {
  const { user } = useSession();
  const showKept = useKeptNotice();
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
    showKept(key, `Message #${lead.ref} is`, { sent: goBack, onTaken, unsure });
  };
}
