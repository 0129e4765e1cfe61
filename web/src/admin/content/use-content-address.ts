// The tab in the address; without one the first tab. `revisions` is the history.
import { useParams } from 'react-router-dom';
import { TABS, type Tab } from '../content-model/tabs.ts';

export const CONTENT_PATH = '/admin/content';
export const REVISIONS_PATH = `${CONTENT_PATH}/revisions`;

export function tabPath({ id }: Tab): string {
  return `${CONTENT_PATH}/${id}`;
}

interface ContentAddress {
  tab: Tab;
  isHistory: boolean;
  /** False for an address without a tab. */
  isKnown: boolean;
}

export function useContentAddress(): ContentAddress {
  const name = useParams()['*'] ?? '';
  const found = TABS.find(({ id }) => id === name);
  const [first] = TABS;
  if (!first) throw new Error('There are no tabs');
  const isHistory = name === 'revisions';
  return { tab: found ?? first, isHistory, isKnown: found !== undefined || isHistory || name === '' };
}
