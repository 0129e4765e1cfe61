// Saving: what is stored with the changed tabs in it, begun at the revision that was read (rules A1, A2).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError, type FieldErrors } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import type { Draft } from 'shared/editing/draft.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { fieldsOf, sectionOf, stateOf, withSection, type Fields } from '../model/content-draft.ts';
import type { Tab } from '../model/tabs.ts';
import { failureText } from './failure-text.ts';
import { differingTabs, readStored, showStored, type StoredContent } from './use-content.ts';
import type { ContentDrafts } from './use-content-drafts.ts';

interface Save {
  stored: StoredContent;
  tabs: readonly Tab[];
  /** What is said of the outcome. */
  saved: string;
  failed: string;
}

interface Handlers {
  /** Somebody else has saved meanwhile, and perhaps the same: the content has been read again. */
  onConflict: (tabs: readonly Tab[]) => void;
  /** The server refused fields, by path. */
  onRefused: (fields: FieldErrors) => void;
}

export function useSaveContent(store: ContentDrafts['store'], { onConflict, onRefused }: Handlers) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ stored, tabs }: Save) => {
      const sent = new Map<string, Draft<Fields>>();
      let { document } = stored;
      for (const tab of tabs) {
        const section = sectionOf(stored.document, tab);
        const { value, changes } = stateOf(tab, section, store.drafts().get(tab.id));
        if (Object.keys(changes).length === 0) continue;
        sent.set(tab.id, { values: changes, base: fieldsOf(section, changes) });
        document = withSection(document, tab, value);
      }
      // What the library knows of its pictures is not edited here, and may be more than a save can carry (rule A3).
      const { mediaMeta: _library, ...body } = document;
      return store.whileSending(sent, async () => {
        const reply = await client.send(api.putContent, {
          query: WITHOUT_LIBRARY,
          body,
          ifMatch: `"${stored.revision}"`,
        });
        const answer = readStored(reply);
        showStored(queryClient, answer);
        for (const tab of tabs) {
          const { values = {} } = sent.get(tab.id) ?? {};
          store.saved(tab.id, fieldsOf(sectionOf(answer.document, tab), values), values);
        }
        return { document, answer };
      });
    },
    onSuccess({ document, answer }, { saved }) {
      toasts.success('Saved', saved);
      const cameIn = differingTabs(document, answer.document);
      if (cameIn.length > 0)
        toasts.info('Brought together', `Somebody else has changed ${cameIn.join(', ')} meanwhile.`);
    },
    async onError(error, { tabs, failed }) {
      if (error instanceof AppError && error.code === 'conflict') {
        await queryClient.refetchQueries({ queryKey: queryKeys.contentDocument });
        onConflict(tabs);
        return;
      }
      if (error instanceof AppError && error.fields) onRefused(error.fields);
      toasts.error('Save Failed', failureText(error, failed));
    },
  });
}
