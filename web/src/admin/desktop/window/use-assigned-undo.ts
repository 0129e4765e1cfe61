// The Undo after a lead was assigned by the button of a notice (rule G18).
import { useQueryClient } from '@tanstack/react-query';
import { can } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { ToastAction } from '../../../ui/toast/toasts-context.ts';
import { leadUndo } from '../../leads/lead-undo.ts';
import { useLeadWaitingNotice } from '../../leads/use-lead-waiting-notice.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useKeptNotice } from '../../offline/use-kept-notice.ts';
import { useSendPatch } from '../../offline/use-send-patch.ts';

interface Assigned {
  user: CurrentUser;
  sent: PatchLead;
  /** Undefined where it could not be read. */
  before: Lead | undefined;
}

export function useAssignedUndo() {
  const queryClient = useQueryClient();
  const undo = useUndo(useLeadWaitingNotice());
  const showKept = useKeptNotice();
  const send = useSendPatch();
  const nameLead = (id: number) => `Message #${leadRef(id)} is`;

  async function sendBack(id: number, back: PatchLead | undefined, key: string) {
    if (!back) throw new Error('It has been sent meanwhile.');
    return send({ id }, back, key).finally(() => void queryClient.invalidateQueries({ queryKey: queryKeys.leads }));
  }

  return {
    /** The button of the notice; undefined for who may not unassign, and where it was theirs before. */
    of({ user, sent, before }: Assigned, after: Lead): ToastAction | undefined {
      // It was taken from nobody, or from a person who cannot have it again.
      const back = before && leadUndo(sent, before, after, user, []);
      return back && undo(nameLead(after.id), (key) => sendBack(after.id, back, key));
    },
    /** Shows that it waits to be sent under this key. */
    showWaiting(user: CurrentUser, id: number, key: string): void {
      const base = { assignee: user.username };
      const back = can(user, 'lead.assign') ? { assignee: '', base } : undefined;
      showKept(key, nameLead(id), {
        sent: (undoKey) => sendBack(id, back && { ...back, undo: true }, undoKey),
        unsure: async (undoKey) => back && sendBack(id, back, undoKey),
      });
    },
  };
}
