// "Undo" after a change of a lead (rule G18).
import { api } from 'shared/api/api.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { activeNames } from '../../api/shared-queries.ts';
import type { ToastAction } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { leadUndo, noteStays } from './lead-undo.ts';
import { useLeadWaitingNotice } from './use-lead-waiting-notice.ts';
import { useUndo } from '../editing/use-undo.ts';

interface Saved {
  sent: PatchLead;
  before: Lead;
  after: Lead;
}

export function useLeadUndo() {
  const { client } = useConsole();
  const { user } = useSession();
  const undo = useUndo(useLeadWaitingNotice());
  /** The button of the notice; undefined if nothing can be undone. */
  return (
    { sent, before, after }: Saved,
    send: (back: PatchLead, key: string) => Promise<unknown>,
  ): ToastAction | undefined => {
    const back = leadUndo(sent, before, after, user);
    if (!back) return undefined;
    let but = '';
    async function goBack(key: string) {
      // Without an answer the change waits, and the server refuses it if necessary.
      const people = back?.assignee ? await client.call(api.listUsers, {}).catch(() => undefined) : undefined;
      const possible = leadUndo(sent, before, after, user, people && activeNames(people)) ?? {};
      if (possible.assignee !== back?.assignee) but = ', but unassigned, as its assignee is deactivated';
      return send(possible, key);
    }
    return undo(() => `Message #${before.ref} is as before${but}${noteStays(sent)}`, goBack);
  };
}
