// Discards unsaved changes of tabs, and offers Undo.
import { useToasts } from '../../ui/toast/toasts-context.ts';
import type { ContentDrafts } from './data/use-content-drafts.ts';
import type { Tab } from '../content-model/tabs.ts';

export function useDiscard(store: ContentDrafts['store']) {
  const toasts = useToasts();
  return (tabs: readonly Tab[]) => {
    const former = tabs.map((tab) => [tab.id, store.drafts().get(tab.id)] as const);
    for (const { id } of tabs) store.discard(id);
    toasts.info('Discarded', `Unsaved changes to ${tabs.map(({ title }) => title).join(', ')} are gone. `, {
      label: 'Undo',
      run: () => former.forEach(([id, draft]) => store.putBack(id, draft)),
    });
  };
}
