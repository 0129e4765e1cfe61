// Makes, renames and deletes categories (rule F6).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Category } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

/** `done` runs only when it worked, so that what was typed is not lost. */
export function useCategoryChanges() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const options = {
    onError: (error: Error) => toasts.error('Save Failed', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.categories }),
  };
  const create = useMutation({
    ...options,
    mutationFn: (name: string) => client.call(api.createCategory, { body: { name } }),
  });
  const rename = useMutation({
    ...options,
    mutationFn: ({ id, name }: Category) => client.call(api.renameCategory, { params: { id }, body: { name } }),
  });
  const remove = useMutation({
    ...options,
    mutationFn: ({ id }: Category) => client.call(api.deleteCategory, { params: { id } }),
    onSuccess: (_ok, { name }) => toasts.success('Deleted', `Category ${name} deleted`),
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete'),
  });

  return {
    isBusy: create.isPending || rename.isPending || remove.isPending,
    create(name: string, done: () => void) {
      const trimmed = name.trim();
      if (trimmed !== '') create.mutate(trimmed, { onSuccess: done });
    },
    rename(category: Category, name: string, done: () => void) {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed === category.name) done();
      else rename.mutate({ id: category.id, name: trimmed }, { onSuccess: done });
    },
    remove: (category: Category, done: () => void) => remove.mutate(category, { onSuccess: done }),
  };
}
