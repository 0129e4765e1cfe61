// Saving: what is stored with the changed tabs in it, begun at the revision that was read (rules A1, A2).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError, conflict, type FieldErrors } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { NO_DRAFT, type Draft } from 'shared/editing/draft.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { fieldsOf, sectionOf, stateOf, withSection, type Document, type Fields } from '../model/content-draft.ts';
import type { Tab } from '../model/tabs.ts';
import { failureText } from './failure-text.ts';
import { differingTabs, readStored, showStored, type SavedContent, type StoredContent } from './use-content.ts';
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

/** The changed fields of some tabs, and what they were, by the id of the tab. */
type Sent = ReadonlyMap<string, Draft<Fields>>;

export function useSaveContent(store: ContentDrafts['store'], { onConflict, onRefused }: Handlers) {
  const toasts = useToasts();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const put = usePutContent();
  const takeBack = useTakeBack();

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
      return store.whileSending(sent, async () => {
        const answer = await put(document, stored.revision);
        for (const tab of tabs) {
          const { values = {} } = sent.get(tab.id) ?? {};
          store.saved(tab.id, fieldsOf(sectionOf(answer.document, tab), values), values);
        }
        return { document, answer, sent };
      });
    },
    onSuccess({ document, answer, sent }, { tabs, saved }) {
      toasts.success('Saved', saved, sent.size > 0 ? undo('The content is', () => takeBack(tabs, sent)) : undefined);
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

/** Stores a document that began at a revision, and shows what the server made of it and of newer ones. */
function usePutContent() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return async function put(document: Document, revision: number): Promise<SavedContent> {
    // What the library knows of its pictures is not edited here, and may be more than a save can carry (rule A3).
    const { mediaMeta: _library, ...body } = document;
    const ifMatch = `"${revision}"`;
    const answer = readStored(await client.send(api.putContent, { query: WITHOUT_LIBRARY, body, ifMatch }));
    showStored(queryClient, answer);
    return answer;
  };
}

/** Puts back what a save has changed, in what is stored by now. */
function useTakeBack() {
  const { client } = useConsole();
  const put = usePutContent();
  /** @throws AppError `conflict` when somebody has changed one of the same fields since: nothing is put back then */
  return async function takeBack(tabs: readonly Tab[], sent: Sent): Promise<void> {
    const stored = readStored(await client.send(api.getContent, { query: WITHOUT_LIBRARY }));
    let { document } = stored;
    for (const tab of tabs) {
      const { values, base } = sent.get(tab.id) ?? NO_DRAFT;
      const { value, clashes } = stateOf(tab, sectionOf(document, tab), { values: base, base: values });
      if (clashes.length > 0) throw conflict('Somebody else has changed the same', { reason: 'conflict' });
      document = withSection(document, tab, value);
    }
    await put(document, stored.revision);
  };
}
