// Adds, renames and deletes categories (rule F6).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Category } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { isClash, serverMessage } from '../../../api/server-message.ts';
import { useUndo, type SendBack } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';

interface Renaming {
  /** The category as it was shown. */
  from: Category;
  name: string;
}

/** `done` is called only after success, so that the typed name is not lost after a failure. */
export function useCategoryChanges() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.categories });
  async function readPresent(id: string): Promise<Category | undefined> {
    await readAgain();
    return queryClient.getQueryData<Category[]>(queryKeys.categories)?.find((category) => category.id === id);
  }
  const options = {
    onError: (error: Error) => toasts.error('Save Failed', error.message),
    onSettled: readAgain,
  };
  const create = useMutation({
    ...options,
    mutationFn: (name: string) => client.call(api.createCategory, { body: { name } }),
    onSuccess({ id, name }) {
      // Not if somebody has renamed it since, or has put pictures into it.
      const back: SendBack = (idempotencyKey) =>
        client.call(api.deleteCategory, { params: { id }, query: { name, empty: 'true' }, idempotencyKey });
      toasts.success(
        'Saved',
        `Category ${name} added`,
        undo('The categories are as before', (key) => back(key).finally(() => void readAgain())),
      );
    },
  });
  const rename = useMutation({
    ...options,
    mutationFn: ({ from, name }: Renaming) =>
      client.call(api.renameCategory, { params: { id: from.id }, body: { name, base: { name: from.name } } }),
    onSuccess({ id, name }, { from }) {
      const body = { name: from.name, base: { name } };
      const back = () => client.call(api.renameCategory, { params: { id }, body });
      toasts.success(
        'Saved',
        `Category ${name} renamed`,
        undo('The name is as before', () => back().finally(() => void readAgain())),
      );
    },
  });
  const remove = useMutation({
    ...options,
    mutationFn: ({ id }: Category) => client.call(api.deleteCategory, { params: { id } }),
    onSuccess(_ok, { id, name }) {
      const back: SendBack = (idempotencyKey) => client.call(api.restoreCategory, { params: { id }, idempotencyKey });
      toasts.success(
        'Deleted',
        `Category ${name} deleted`,
        undo('The categories are as before', (key) => back(key).finally(() => void readAgain())),
      );
    },
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete'),
  });

  return {
    isBusy: create.isPending || rename.isPending || remove.isPending,
    create(name: string, done: () => void) {
      const trimmed = name.trim();
      if (trimmed !== '') create.mutate(trimmed, { onSuccess: done });
    },
    /** `done` gets the category as somebody else has changed it, if that is why renaming failed. */
    rename(from: Category, name: string, done: (overtaken?: Category) => void) {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed === from.name) return done();
      async function goOn(error: Error): Promise<void> {
        if (isClash(error)) done(await readPresent(from.id));
      }
      return rename.mutate({ from, name: trimmed }, { onSuccess: () => done(), onError: (error) => void goOn(error) });
    },
    remove: (category: Category, done: () => void) => remove.mutate(category, { onSuccess: done }),
  };
}
