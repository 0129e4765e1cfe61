// The place of a field for which a file is sent, and where it is by now.
import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { FieldPlace } from '../../../platform/upload-notes.ts';
import { sectionOf, stateOf } from '../../content-model/content-draft.ts';
import { followPath, labelIn } from '../../content-model/follow-path.ts';
import { tabOfPath, type Tab } from '../../content-model/tabs.ts';
import { tabPath } from '../use-content-address.ts';
import { knownContent } from './use-content.ts';
import { contentDrafts } from './use-content-drafts.ts';

/** The tab's part of the document with the user's edits; undefined while it is not known. */
function tabNow(queryClient: QueryClient, tab: Tab): unknown {
  const stored = knownContent(queryClient);
  const user = queryClient.getQueryData<CurrentUser>(queryKeys.me);
  if (!stored || !user) return undefined;
  const store = contentDrafts(user.username);
  return stateOf(tab, sectionOf(stored.document, tab), store.drafts().get(tab.id), store.sentOf(tab.id)).value;
}

/** Undefined where it is not known. */
export function fieldPlace(
  queryClient: QueryClient,
  { path, ...field }: Pick<FieldPlace, 'path' | 'value' | 'use'>,
): FieldPlace | undefined {
  const tab = tabOfPath(path);
  const found = tab && followPath(tab.fields, tabNow(queryClient, tab), path.slice(tab.path.length + 1));
  if (!tab || !found) return undefined;
  return { kind: 'field', path, titles: found.titles, label: labelIn(tab, found), screen: tabPath(tab), ...field };
}
