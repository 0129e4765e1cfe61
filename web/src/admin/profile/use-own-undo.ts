// Undo of a save of the user's own name and address. The address takes the password again, as changing it does (rules
// C24, G18g).
import { useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { OwnValues } from 'shared/accounts/user-clashes.ts';
import type { Some } from 'shared/editing/clashes.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { ToastAction } from '../../ui/toast/toasts-context.ts';
import { backTo, useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { useUndoWithPassword } from './use-undo-with-password.ts';

const NAMES = { displayName: 'name', email: 'e-mail address' };
/** In the order in which they are named. */
const FIELDS = ['displayName', 'email'] as const;

const again = (name: string, value: string) => `Your ${name} becomes ${value || 'empty'} again.`;

/** Makes the button of the notice from the former values of the changed fields, and the saved ones. */
export function useOwnUndo() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const undoWithPassword = useUndoWithPassword();
  return (former: Some<OwnValues>, saved: OwnValues): ToastAction => {
    const fields = FIELDS.filter((field) => former[field] !== undefined);
    async function goBack(proof?: { currentPassword: string }) {
      const body = { ...backTo(former, saved), ...proof };
      queryClient.setQueryData(queryKeys.me, await client.call(api.patchMe, { body }));
    }
    if (!fields.includes('email')) return undo('Your name is as before', () => goBack());
    const names = fields.map((field) => NAMES[field]).join(' and ');
    return undoWithPassword({
      title: `Change back your ${names}?`,
      text: fields.map((field) => again(NAMES[field], former[field] ?? '')).join(' '),
      send: (currentPassword) => goBack({ currentPassword }),
      done: `Your ${names} ${fields.length > 1 ? 'are' : 'is'} as before`,
    });
  };
}
