// The draft of one tab of the content: the fields of its part of the document by path, such as `ctaPrimary.label`. A
// list is one field, which is merged entry by entry with what others save (rules A1, A2).
import { isPlainObject } from 'shared/plain-object.ts';
import type { Clash } from 'shared/editing/clashes.ts';
import { mergeLists } from 'shared/content/merge-content.ts';
import { NO_DRAFT, readDraft, stateOf as draftState, type Draft } from 'shared/editing/draft.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import type { Sides } from 'shared/editing/merge-values.ts';
import { valueAt, withValueAt } from './document-path.ts';
import type { Tab } from './tabs.ts';

export type Document = Record<string, unknown>;

/** Values of fields by path; null for a missing field. */
export type Fields = Record<string, unknown>;

/** Data of a draft besides its fields: when they were last edited. */
export interface TabMarks {
  ts?: string | undefined;
}

export type TabDraft = Draft<Fields> & TabMarks;

/** Spaces around a text count as changes, and are saved. */
export const RULES = {
  isSame: (_field: string, a: unknown, b: unknown) => isEqual(a, b),
  tidy: <Value>(value: Value) => value,
};

/** A tab as its form shows it: the draft applied to the stored document. */
export interface TabState {
  value: unknown;
  /** The fields that a save would store. */
  changes: Fields;
  /** With paths in the document, such as `hero.title`. */
  clashes: ContentClash[];
}

export interface ContentClash extends Clash<Fields> {
  /** The value that both have edited. */
  base: unknown;
}

export type Place = Pick<Tab, 'path'>;

/** Path of a field in the whole document, such as `hero.title`. */
const pathOf = ({ path }: Place, field: string) => (field === '' ? path : `${path}.${field}`);

/**
 * The part of the document that a tab edits. Features are stored in two places; those of the page are shown (rule A4).
 */
export function sectionOf(document: Document, tab: Pick<Tab, 'id' | 'path'>): unknown {
  if (tab.id !== 'features') return valueAt(document, tab.path);
  const ofPage = valueAt(document, 'pages.home.features');
  return Array.isArray(ofPage) && ofPage.length > 0 ? ofPage : document['features'];
}

/** The document with a new part for this tab; features are written to both places. */
export function withSection(document: Document, tab: Pick<Tab, 'id' | 'path'>, value: unknown): Document {
  const next = withValueAt(document, tab.path, value) as Document;
  return tab.id === 'features' ? (withValueAt(next, 'pages.home.features', value) as Document) : next;
}

/** All values below nested objects, with their paths. */
function flatten(value: unknown, path: string): [string, unknown][] {
  if (!isPlainObject(value)) return [[path, value ?? null]];
  return Object.entries(value).flatMap(([key, member]) => flatten(member, path === '' ? key : `${path}.${key}`));
}

/** The fields of a tab's part. @param others  further fields to include, even if they are missing */
export function fieldsOf(section: unknown, others: Fields = {}): Fields {
  const absent = Object.keys(others).map((path) => [path, null]);
  return Object.fromEntries([...absent, ...flatten(section, '')]) as Fields;
}

/** The fields that differ in `after`. */
export function fieldsChanged(before: unknown, after: unknown): Fields {
  const from = fieldsOf(before, fieldsOf(after));
  const to = Object.entries(fieldsOf(after, from));
  return Object.fromEntries(to.filter(([path, value]) => !isEqual(value, from[path])));
}

/**
 * The values of these fields in a part of the document; after a save, including what the server has added to new
 * entries.
 */
export function sameFields(section: unknown, fields: Fields): Fields {
  const now = fieldsOf(section, fields);
  return Object.fromEntries(Object.keys(fields).map((path) => [path, now[path]]));
}

export function withFields(section: unknown, fields: Fields): unknown {
  return Object.entries(fields).reduce((whole, [path, value]) => withValueAt(whole, path, value ?? undefined), section);
}

/**
 * Both sides of a field that both have edited; for a list, merged with the entries that only the other side has
 * changed.
 */
export function sidesOf(tab: Place, now: unknown, { values, base }: TabDraft, field: string): Sides<unknown> {
  const [mine, theirs] = [values[field], fieldsOf(now, values)[field]];
  const isList = [base[field], mine, theirs].every(Array.isArray);
  return isList ? mergeLists(base[field], mine, theirs, pathOf(tab, field)) : { mine, theirs };
}

function withSide(now: unknown, draft: TabDraft, field: string, value: unknown): TabDraft {
  const stored = fieldsOf(now, draft.values)[field];
  return { ...draft, values: { ...draft.values, [field]: value }, base: { ...draft.base, [field]: stored } };
}

/** The draft with its lists merged with what others have saved since, unless that is a clash. */
export function withMergedLists(tab: Place, now: unknown, draft: TabDraft, sent: Draft<Fields> = NO_DRAFT): TabDraft {
  return Object.keys(draft.values).reduce((next, field) => {
    // Fields that are being sent are compared with the answer instead.
    if (field in sent.values || !Array.isArray(draft.values[field])) return next;
    if (isEqual(fieldsOf(now)[field], draft.base[field])) return next;
    const { mine, theirs } = sidesOf(tab, now, draft, field);
    return isEqual(mine, theirs) ? withSide(now, next, field, mine) : next;
  }, draft);
}

/** The draft after a side was chosen for each of these fields; other edits of lists are kept. */
export function withChosen(tab: Place, now: unknown, draft: TabDraft, choices: Choices): TabDraft {
  return [...choices].reduce((next, [path, side]) => {
    const field = fieldAt(tab, path);
    if (field === undefined || draft.values[field] === undefined) return next;
    return withSide(now, next, field, sidesOf(tab, now, draft, field)[side]);
  }, draft);
}

/**
 * @param now  what is stored of the tab
 * @param sent  what of the draft is on its way to the server
 */
export function stateOf(tab: Place, now: unknown, draft: TabDraft | undefined, sent?: Draft<Fields>): TabState {
  if (!draft) return { value: now, changes: {}, clashes: [] };
  const begun = withMergedLists(tab, now, draft, sent);
  const { changes, clashes } = draftState<Fields>(fieldsOf(now, begun.values), begun, { ...RULES, sent });
  return {
    value: withFields(now, changes),
    changes,
    clashes: clashes.map(({ field }) => {
      const { mine, theirs } = sidesOf(tab, now, begun, field);
      return { field: pathOf(tab, field), mine, theirs, base: begun.base[field] };
    }),
  };
}

/** The chosen side of each clash, by path in the document. */
export type Choices = ReadonlyMap<string, keyof Sides<unknown>>;

/** The field with this path in the document, such as `title` for `hero.title`; undefined for one of another tab. */
export function fieldAt(tab: Place, path: string): string | undefined {
  if (path === tab.path) return '';
  return path.startsWith(`${tab.path}.`) ? path.slice(tab.path.length + 1) : undefined;
}

/** Reads parsed JSON of any content. Earlier consoles stored the tab's part of the document, before and after. */
export function readTabDraft(stored: unknown): TabDraft {
  if (!isPlainObject(stored)) return NO_DRAFT;
  const { base, value } = stored;
  const values = value === undefined ? stored['values'] : fieldsChanged(base, value);
  const fields = (part: unknown) => (isPlainObject(part) ? part : {});
  const draft = { values, base: value === undefined ? base : fieldsOf(base, fields(values)) };
  return { ...readDraft<Fields>(draft, fields), ...(typeof stored['ts'] === 'string' && { ts: stored['ts'] }) };
}
