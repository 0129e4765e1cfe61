// Unsaved edits of one tab, and what becomes of them when the stored content moves on under them (rules A1, A2).
import { mergeContent } from 'shared/content/merge-content.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { isPlainObject } from 'shared/content/shape.ts';
import { valueAt, withValueAt } from './document-path.ts';
import type { Tab } from './tabs.ts';

export type Document = Record<string, unknown>;

export interface TabDraft {
  /** The tab's part of the document when the editing began. */
  base: unknown;
  value: unknown;
  /** When it was last changed. */
  ts: string;
}

export interface Clash {
  /** Such as `hero.title`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** A tab as the form shows it: the draft upon what is stored now. */
export interface TabState {
  value: unknown;
  isChanged: boolean;
  /** Fields that were changed here and meanwhile elsewhere, to something else. */
  clashes: Clash[];
}

/** The part of the document that a tab edits. Features stand in two places; shown is the list of the page (rule A4). */
export function sectionOf(document: Document, tab: Pick<Tab, 'id' | 'path'>): unknown {
  if (tab.id !== 'features') return valueAt(document, tab.path);
  const ofPage = valueAt(document, 'pages.home.features');
  return Array.isArray(ofPage) && ofPage.length > 0 ? ofPage : document['features'];
}

/** The document with another part for this tab; features are written to both places. */
export function withSection(document: Document, tab: Pick<Tab, 'id' | 'path'>, value: unknown): Document {
  const next = withValueAt(document, tab.path, value) as Document;
  return tab.id === 'features' ? (withValueAt(next, 'pages.home.features', value) as Document) : next;
}

/** `hero.title` of the tab at `hero` -> `title`. */
function within(tab: Pick<Tab, 'path'>, path: string): string {
  return path.slice(tab.path.length + 1);
}

/**
 * The draft as if it had begun at `now`: what was not edited here follows what is stored. Where both sides changed the
 * same, value and base stay, so that the clash is still to be seen.
 */
function rebased(
  tab: Pick<Tab, 'path'>,
  { base, value, ts }: TabDraft,
  now: unknown,
): TabDraft & { clashed: string[] } {
  const whole = (section: unknown) => ({ [tab.path]: section });
  const { document, clashes } = mergeContent(whole(base), whole(now), whole(value));
  const begun = clashes.reduce((section, path) => {
    const key = within(tab, path);
    return withValueAt(section, key, valueAt(base, key));
  }, now);
  return { base: begun, value: document[tab.path], ts, clashed: clashes };
}

/** The draft to send: begun at what is stored now. */
export function currentDraft(tab: Pick<Tab, 'path'>, now: unknown, draft: TabDraft | null): TabDraft | null {
  if (!draft) return null;
  const { base, value, ts } = rebased(tab, draft, now);
  return isEqual(value, now) ? null : { base, value, ts };
}

export function stateOf(tab: Pick<Tab, 'path'>, now: unknown, draft: TabDraft | undefined): TabState {
  if (!draft) return { value: now, isChanged: false, clashes: [] };
  const { value, clashed } = rebased(tab, draft, now);
  const clashes = clashed.map((path) => {
    const key = within(tab, path);
    return { path, mine: valueAt(value, key), theirs: valueAt(now, key) };
  });
  return { value, isChanged: !isEqual(value, now), clashes };
}

/** The draft after an edit; null when nothing of it differs from what is stored. */
export function editedDraft(
  tab: Pick<Tab, 'path'>,
  now: unknown,
  draft: TabDraft | null,
  change: (value: unknown) => unknown,
  ts: string,
): TabDraft | null {
  const { base, value } = draft ? rebased(tab, draft, now) : { base: now, value: now };
  const next = change(value);
  return isEqual(next, now) ? null : { base, value: next, ts };
}

/**
 * The draft after choosing between the two sides of each clash; what was not chosen stays a clash.
 * @param choices  by path, also of other tabs
 */
export function settledDraft(
  tab: Pick<Tab, 'path'>,
  now: unknown,
  draft: TabDraft | null,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
): TabDraft | null {
  if (!draft) return null;
  let { base, value } = rebased(tab, draft, now);
  for (const [path, choice] of choices) {
    if (path !== tab.path && !path.startsWith(`${tab.path}.`)) continue;
    const key = within(tab, path);
    const theirs = valueAt(now, key);
    base = withValueAt(base, key, theirs);
    if (choice === 'theirs') value = withValueAt(value, key, theirs);
  }
  return isEqual(value, now) ? null : { ...draft, base, value };
}

/** What is left of a draft after `sent` was stored: edits made while the save was on its way stay. */
export function withoutSent(draft: TabDraft | null, sent: unknown): TabDraft | null {
  return draft === null || isEqual(draft.value, sent) ? null : { ...draft, base: sent };
}

export function readTabDraft(stored: unknown): TabDraft | null {
  if (!isPlainObject(stored) || stored['value'] === undefined) return null;
  const { base, value, ts } = stored;
  return { base, value, ts: typeof ts === 'string' ? ts : '' };
}
