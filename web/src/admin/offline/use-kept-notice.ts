// "Undo" of a change that waits for the server: removes it from the outbox (rule G18i).
import { can } from 'shared/accounts/permissions.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { leadUndo, noteStays } from '../leads/lead-undo.ts';
import { useUndo, type SendBack } from '../editing/use-undo.ts';
import { useLeadWaitingNotice } from '../leads/use-lead-waiting-notice.ts';

interface TakenBack {
  /** Undoes a change that the server has received by then. */
  sent: SendBack;
  /** Called when the change does not wait any more. */
  onTaken?: (() => void) | undefined;
  /**
   * For a change that the server may have received without answering: undoes it if so, and otherwise changes nothing.
   * Undefined if this is not possible.
   */
  unsure?: SendBack;
  /** What `sent` leaves, for the end of the notice. */
  stays?: string;
}

/** @returns shows the notice of the change with this key */
export function useKeptNotice() {
  const { outbox } = useConsole();
  const showWaiting = useLeadWaitingNotice();
  const undo = useUndo(showWaiting);
  return (key: string, what: string, { sent, onTaken, unsure, stays = '' }: TakenBack) => {
    let but = '';
    async function takeBack(undoKey: string) {
      if (!(await outbox.takeBack(key))) {
        but = stays;
        return sent(undoKey);
      }
      onTaken?.();
      if (!outbox.mayHaveArrived(key)) return undefined;
      const answer = await unsure?.(undoKey);
      if (answer === undefined) but = ', unless the server had received it';
      return answer;
    }
    showWaiting(
      key,
      undo(() => `${what} as before${but}`, takeBack),
    );
  };
}

interface KeptChange {
  lead: Lead;
  sent: PatchLead;
  key: string;
}

/** The same for a change of a lead's values, for which `send` sends the former ones. */
export function useKeptChangeNotice() {
  const { user } = useSession();
  const showKept = useKeptNotice();
  return (
    { lead, sent, key }: KeptChange,
    send: (lead: Lead, back: PatchLead, undoKey: string) => Promise<unknown>,
    onTaken?: () => void,
  ) => {
    function findBack() {
      // Another tab may have sent it, so the answer is not known here: the server compares with the sent values.
      const { read = lead.read, status = lead.status, priority = lead.priority, assignee = lead.assignee } = sent;
      return leadUndo(sent, lead, { ...lead, read, status, priority, assignee }, user);
    }
    async function goBack(undoKey: string) {
      const back = findBack();
      if (!back) throw new Error('It has been sent meanwhile.');
      return send(lead, back, undoKey);
    }
    async function unsure(undoKey: string) {
      const { undo, ...back } = findBack() ?? {};
      // Without the sent values as its base, the Undo would overwrite changes by others. Only as an Undo may a person
      // without the right to assign give a lead back.
      const isGiven = back.assignee !== undefined && !can(user, 'lead.assign');
      return back.base && send(lead, { ...back, ...(isGiven && { undo }) }, undoKey);
    }
    showKept(key, `Message #${lead.ref} is`, { sent: goBack, onTaken, unsure, stays: noteStays(sent) });
  };
}
