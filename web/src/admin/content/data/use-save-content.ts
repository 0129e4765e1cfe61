// Saving: what is stored with the changed tabs in it, begun at the revision that was read (rules A1, A2).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { isSameUser } from 'shared/accounts/same-user.ts';
import { AppError, conflict, type FieldErrors } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { NO_DRAFT, type Draft } from 'shared/editing/draft.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { changerOf, noteRefusal } from '../../editing/changers.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';
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
  const { user } = useSession();
  const whoSaved = useWhoSaved();

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
    onSuccess({ document, answer, sent }, { stored, tabs, saved }) {
      toasts.success('Saved', saved, sent.size > 0 ? undo('The content is', () => takeBack(tabs, sent)) : undefined);
      const cameIn = differingTabs(document, answer.document);
      if (cameIn.length > 0)
        void whoSaved(stored.revision, answer.revision).then((who) =>
          toasts.info('Brought together', `${who} changed ${cameIn.join(', ')} meanwhile.`),
        );
    },
    async onError(error, { tabs, failed }) {
      if (error instanceof AppError && error.code === 'conflict') {
        noteRefusal(user.username, 'content', '', error);
        await queryClient.refetchQueries({ queryKey: queryKeys.contentDocument });
        onConflict(tabs);
        return;
      }
      if (error instanceof AppError && error.fields) onRefused(error.fields);
      toasts.error('Save Failed', failureText(error, failed));
    },
  });
}

/** Who else has saved between two revisions, as a sentence begins with it. */
function useWhoSaved() {
  const { client } = useConsole();
  const { user } = useSession();
  const nameOf = useNameOf();
  return async function whoSaved(after: number, before: number): Promise<string> {
    const revisions = await client.call(api.listContentRevisions, { query: { limit: 100 } }).catch(() => []);
    const names = revisions
      .filter(({ revision, savedBy }) => revision > after && revision < before && !isSameUser(savedBy, user.username))
      .map(({ savedBy }) => nameOf(savedBy));
    const others = [...new Set(names)];
    if (others.length === 0) return 'Somebody else has';
    return `${others.join(' and ')} ${others.length === 1 ? 'has' : 'have'}`;
  };
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
  const nameOf = useNameOf();
  const put = usePutContent();
  /** @throws AppError `conflict` when somebody has changed one of the same fields since: nothing is put back then */
  return async function takeBack(tabs: readonly Tab[], sent: Sent): Promise<void> {
    const stored = readStored(await client.send(api.getContent, { query: WITHOUT_LIBRARY }));
    let { document } = stored;
    for (const tab of tabs) {
      const { values, base } = sent.get(tab.id) ?? NO_DRAFT;
      const { value, clashes } = stateOf(tab, sectionOf(document, tab), { values: base, base: values });
      const [clash] = clashes;
      if (clash) {
        const who = nameOf(changerOf('content', '', clash.field)) || 'Somebody else';
        throw conflict(`${who} has changed the same since`, { reason: 'conflict' });
      }
      document = withSection(document, tab, value);
    }
    await put(document, stored.revision);
  };
}
