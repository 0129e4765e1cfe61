// Undoes a change of many leads (rule E21d).
import { api } from 'shared/api/api.ts';
import type { BulkLeads, BulkLeadsAnswer } from 'shared/leads/lead-bulk.ts';
import { counted } from 'shared/text/counted.ts';
import { activeNames } from '../../../api/shared-queries.ts';
import type { ToastAction } from '../../../ui/toast/toasts-context.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { wayBack, type BulkValues } from './bulk-values.ts';

interface Done {
  changed: BulkLeadsAnswer['changed'];
  values: BulkValues;
}

/** Makes the button of the notice of such a change. */
export function useBulkUndo(send: (changes: BulkLeads['changes']) => Promise<BulkLeadsAnswer>) {
  const { client } = useConsole();
  const undo = useUndo();

  return ({ changed, values }: Done): ToastAction => {
    let words = '';
    async function goBack(): Promise<void> {
      // A single user who cannot be assigned leads would make the server refuse all.
      const active = values.assignee === undefined ? [] : activeNames(await client.call(api.listUsers, {}));
      const changes = wayBack(changed, values, active);
      const answer = await send(changes);
      const had = new Set(changed.flatMap(({ id, from }) => (from.assignee === '' ? [] : id)));
      const failed = new Set(answer.failed.map(({ id }) => id));
      const freed = changes.filter(({ id, assignee }) => assignee === '' && had.has(id) && !failed.has(id)).length;
      const its = freed === 1 ? 'its' : 'their';
      const unassigned =
        freed > 0 ? `; ${counted(freed, 'message')} unassigned, as ${its} assignee is deactivated` : '';
      const left = failed.size > 0 ? `; ${counted(failed.size, 'message')} changed since, left as they are` : '';
      words = `${counted(changes.length - failed.size - freed, 'message')} as before${unassigned}${left}`;
    }
    return undo(() => words, goBack);
  };
}
