// Sends a change of a lead; without a connection it is stored until there is one.
import { api } from 'shared/api/api.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { useConsole } from '../session/console-context.ts';
import { useSendOrKeep } from './use-outbox.ts';

export function useSendPatch() {
  const { client } = useConsole();
  const sendOrKeep = useSendOrKeep();
  return ({ id }: Pick<Lead, 'id'>, patch: PatchLead, idempotencyKey: string): Promise<Lead | 'kept'> =>
    sendOrKeep({ key: idempotencyKey, lead: id, body: patch }, (options) =>
      client.call(api.patchLead, { params: { id: String(id) }, body: patch, idempotencyKey, ...options }),
    );
}
