// Saving: sends the stored document with the changed tabs, based on the revision that was read (rules A1, A2).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, type FieldErrors } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { Draft } from 'shared/editing/draft.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { noteRefusal } from '../../editing/changers.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { ownResult, isEffective, leftAfterSave, madeBySave } from '../../content-model/after-save.ts';
import {
  withMergedLists,
  sameFields,
  sectionOf,
  stateOf,
  withFields,
  withSection,
  type Fields,
} from '../../content-model/content-draft.ts';
import type { Tab } from '../../content-model/tabs.ts';
import { failureText } from './failure-text.ts';
import { differingTabs, type StoredContent } from './use-content.ts';
import type { ContentDrafts } from './use-content-drafts.ts';
import { usePutContent, useTakeBack } from './use-put-content.ts';
import { useWhoSaved } from './use-who-saved.ts';

interface Save {
  stored: StoredContent;
  tabs: readonly Tab[];
  /** The message after saving. */
  saved: string;
  failed: string;
}

interface Handlers {
  /** Somebody else has saved meanwhile, perhaps the same fields: the content was read again. */
  onConflict: (tabs: readonly Tab[]) => void;
  /** Called with the fields that the server has refused, by path. */
  onRefused: (fields: FieldErrors) => void;
}

export function useSaveContent(store: ContentDrafts['store'], { onConflict, onRefused }: Handlers) {
  const toasts = useToasts();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const put = usePutContent();
  const takeBack = useTakeBack();
  const whoSaved = useWhoSaved();

  return useMutation({
    mutationFn: ({ stored, tabs }: Save) => {
      const sent = new Map<string, Draft<Fields>>();
      let { document } = stored;
      for (const tab of tabs) {
        const section = sectionOf(stored.document, tab);
        const { value, changes } = stateOf(tab, section, store.drafts().get(tab.id));
        if (Object.keys(changes).length === 0) continue;
        store.change(tab.id, (draft) => withMergedLists(tab, section, draft));
        sent.set(tab.id, { values: changes, base: sameFields(section, changes) });
        document = withSection(document, tab, value);
      }
      return store.whileSending(sent, async () => {
        const answer = await put(document, stored.revision);
        const isShared = answer.before !== stored.revision;
        const made = new Map<string, Draft<Fields>>();
        for (const tab of tabs) {
          const own = sent.get(tab.id);
          if (!own) continue;
          const section = sectionOf(answer.document, tab);
          store.change(tab.id, (draft) => leftAfterSave(tab, section, draft, own.values, isShared));
          const change = madeBySave(tab, section, own, isShared);
          made.set(tab.id, change);
          document = withSection(document, tab, withFields(sectionOf(document, tab), ownResult(change, own)));
        }
        return { document, answer, made };
      });
    },
    onSuccess({ document, answer, made }, { stored, tabs, saved }) {
      const canUndo = answer.revision > answer.before && [...made.values()].some(isEffective);
      toasts.success(
        'Saved',
        saved,
        canUndo ? undo('The content is as before', () => takeBack(tabs, made)) : undefined,
      );
      const cameIn = differingTabs(document, answer.document);
      if (cameIn.length > 0)
        void whoSaved(stored.revision, answer.before).then(({ who }) =>
          toasts.info('Brought together', `${who} changed ${cameIn.join(', ')} meanwhile.`),
        );
    },
    async onError(error, { tabs, failed }) {
      if (error instanceof AppError && error.code === 'conflict') {
        noteRefusal('content', '', error);
        await queryClient.refetchQueries({ queryKey: queryKeys.contentDocument });
        onConflict(tabs);
        return;
      }
      if (error instanceof AppError && error.fields) onRefused(error.fields);
      toasts.error('Save Failed', failureText(error, failed));
    },
  });
}
