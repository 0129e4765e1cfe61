// Assigns a lead of nobody to the signed-in person, on a button of a notice, and takes that back (rule G18).
import { useQueryClient } from '@tanstack/react-query';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { isUnassigned } from '../../../api/is-unassigned.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { leadUndo } from '../../leads/lead-undo.ts';
import { useLeadWaitingNotice } from '../../leads/use-lead-waiting-notice.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useKeptNotice } from '../../offline/use-kept-notice.ts';
import { useSendPatch } from '../../offline/use-send-patch.ts';
import { useConsole } from '../../session/console-context.ts';

export function useTakeLead() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const undo = useUndo(useLeadWaitingNotice());
  const showKept = useKeptNotice();
  const send = useSendPatch();
  const nameLead = (id: number) => `Message #${leadRef(id)} is`;

  async function read(id: number): Promise<Lead> {
    return client.call(api.getLead, { params: { id: String(id) } });
  }

  /** The assignee from whom the lead may be taken: only nobody, as the notice may be old. */
  async function takenFrom(lead: Lead | undefined): Promise<string> {
    return lead && (await isUnassigned(client, lead)) ? lead.assignee : '';
  }

  async function sendBack(id: number, back: PatchLead | undefined, key: string) {
    if (!back) throw new Error('It has been sent meanwhile.');
    return send({ id }, back, key).finally(() => void queryClient.invalidateQueries({ queryKey: queryKeys.leads }));
  }

  /** Shows that it waits to be sent under this key. */
  function showWaiting(user: Actor, { id, before, key }: { id: number; before: Lead | undefined; key: string }): void {
    if (before && isSameUser(before.assignee, user.username)) {
      // It was the person's own before, and stays that whether the change has arrived or not.
      const leave = async () => before;
      showKept(key, nameLead(id), { sent: leave, unsure: leave });
      return;
    }
    const base = { assignee: user.username };
    // A lead that could not be read may have been the person's own before.
    const back = before && { assignee: '', base };
    const asUndo = back && { ...back, undo: true };
    // Only as an Undo may others give a lead back.
    const unsureBack = can(user, 'lead.assign') ? back : asUndo;
    showKept(key, nameLead(id), {
      sent: (undoKey) => sendBack(id, asUndo, undoKey),
      unsure: async (undoKey) => unsureBack && sendBack(id, unsureBack, undoKey),
    });
  }

  /** @returns `isKept` if the change waits (its notice is shown here); otherwise the Undo, if there is one */
  return async function takeLead(id: number) {
    const user = await queryClient.ensureQueryData({ queryKey: queryKeys.me, queryFn: () => client.call(api.me, {}) });
    // If the lead cannot be read, the change is stored, or refused with the reason.
    const before = await read(id).catch(() => undefined);
    const sent = { assignee: user.username, base: { assignee: await takenFrom(before).catch(() => '') } };
    const key = makeRandomId();
    const after = await send({ id }, sent, key);
    if (after === 'kept') {
      showWaiting(user, { id, before, key });
      return { isKept: true };
    }
    // It was taken from nobody, or from a person who cannot have it again.
    const back = before && leadUndo(sent, before, after, user, []);
    return { isKept: false, undo: back && undo(`${nameLead(id)} as before`, (undoKey) => sendBack(id, back, undoKey)) };
  };
}
