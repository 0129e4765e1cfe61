// Undoes a change of many leads (rule E21d).
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { BulkLeads, BulkLeadsAnswer } from 'shared/leads/lead-bulk.ts';
import { counted } from 'shared/text/counted.ts';
import { activeNames } from '../../../api/shared-queries.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { wayBack, type BulkValues } from './bulk-values.ts';

interface Done {
  changed: BulkLeadsAnswer['changed'];
  values: BulkValues;
}

export function useBulkUndo(send: (changes: BulkLeads['changes']) => Promise<BulkLeadsAnswer>) {
  const { client } = useConsole();
  const toasts = useToasts();

  const undo = useMutation({
    async mutationFn({ changed, values }: Done) {
      // A single user who cannot be assigned leads would make the server refuse all.
      const active = values.assignee === undefined ? [] : activeNames(await client.call(api.listUsers, {}));
      const changes = wayBack(changed, values, active);
      const answer = await send(changes);
      const had = new Set(changed.flatMap(({ id, from }) => (from.assignee === '' ? [] : id)));
      const failed = new Set(answer.failed.map(({ id }) => id));
      const freed = changes.filter(({ id, assignee }) => assignee === '' && had.has(id) && !failed.has(id));
      return { done: changes.length - failed.size - freed.length, freed: freed.length, failed: failed.size };
    },
    onSuccess({ done, freed, failed }) {
      const its = freed === 1 ? 'its' : 'their';
      const unassigned =
        freed > 0 ? `; ${counted(freed, 'message')} unassigned, as ${its} assignee is deactivated` : '';
      const left = failed > 0 ? `; ${counted(failed, 'message')} changed since, left as they are` : '';
      toasts.success('Changed back', `${counted(done, 'message')} as before${unassigned}${left}`);
    },
    onError: (error) => toasts.error('Not changed', error.message),
  });
  return undo.mutate;
}
