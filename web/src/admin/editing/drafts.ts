// The drafts of one kind: on disk for their user (rule C5), with functions that save them. Not part of any screen, as a
// save may end after its screen was left.
import { readMembers, type Checks } from '../../api/checks.ts';
import type { Some } from 'shared/editing/clashes.ts';
import {
  afterFailure,
  afterSave,
  combined,
  edited,
  isEmptyDraft,
  NO_DRAFT,
  onlyFields,
  readDraft,
  settled,
  stateOf,
  withMine,
  withoutFields,
  type Draft,
  type DraftState,
  type Rules,
} from 'shared/editing/draft.ts';
import { createLocalStore, type LocalStore } from '../../platform/local-store.ts';
import { noteRefusal } from './changers.ts';

/** The differences of one kind of things. `More` is the additional data of its drafts. */
export interface DraftKind<Values extends object, More extends object = object> extends Pick<
  Rules<Values>,
  'isSame' | 'tidy'
> {
  /** Part of the names of its entries in the browser's storage. */
  name: string;
  /** Reads parsed JSON of any content. */
  read(stored: unknown): Draft<Values> & More;
  isEmpty?(draft: Draft<Values>): boolean;
  /** Adds to a draft after its values and base have changed. @param sent  the part that has just been stored */
  keep?(draft: Draft<Values> & More, sent?: Some<Values>): Draft<Values> & More;
}

/** The drafts of one kind and person. `stored` is always the last known stored state. */
export interface Drafts<Values extends object, More extends object = object> extends Pick<
  LocalStore<string, Draft<Values> & More>,
  'isAtRisk' | 'subscribe' | 'change'
> {
  /** The same map until something changes. */
  drafts(): ReadonlyMap<string, Draft<Values> & More>;
  /** The kind, as in `DraftKind`. */
  kind: string;
  stateOf(key: string, stored: Values): DraftState<Values>;
  edit(key: string, stored: Values, edit: Some<Values>): void;
  keepMine(key: string, stored: Values, fields: readonly (keyof Values)[]): void;
  /** Discards edits; after a clash the other user's value is shown. */
  discard(key: string, fields?: readonly (keyof Values)[]): void;
  /** Undoes a discard; later edits stay. */
  putBack(key: string, former: (Draft<Values> & More) | undefined): void;
  /** Removes fields that are stored by now. */
  settle(key: string, stored: Values): void;
  /** Removes fields after they were stored. */
  saved(key: string, stored: Values, sent: Some<Values>): void;
  /**
   * Saves the changes, if there are any. Edits made during the save stay a draft.
   * @param fields  limits the save to these
   * @param isKept  whether the draft is kept after this failure; otherwise what was sent is discarded
   */
  send<Saved extends Values>(
    key: string,
    stored: Values,
    call: (patch: DraftState<Values>['patch']) => Promise<Saved>,
    options?: { fields?: readonly (keyof Values)[] | undefined; isKept?: (error: unknown) => boolean },
  ): Promise<Saved | undefined>;
  /** Makes one call that saves several drafts, and marks them as being sent meanwhile. */
  whileSending<Answer>(sent: ReadonlyMap<string, Draft<Values>>, call: () => Promise<Answer>): Promise<Answer>;
  /** The part of this draft that is being sent. */
  sentOf(key: string): Draft<Values> | undefined;
}

/** Nothing is stored until it is known who is signed in. */
const NONE = new Map<string, never>();
const NOBODYS = { entries: () => NONE, isAtRisk: () => false, change() {}, subscribe: () => () => {} };

function openStore<Values extends object, More extends object>(
  { name, read, isEmpty = isEmptyDraft }: DraftKind<Values, More>,
  username: string,
): LocalStore<string, Draft<Values> & More> {
  if (username === '') return NOBODYS;
  const nothing = NO_DRAFT as Draft<Values> & More;
  return createLocalStore<string, Draft<Values> & More>(
    { prefix: `draft:${name}:${username}:`, nothing, isEmpty, readKey: (text) => text, read: (stored) => read(stored) },
    window,
  );
}

/** Drafts that are being sent, by key. `onEnd` is called for each afterwards. */
function createUnderWay<Values extends object>(onEnd: (key: string, sent: Draft<Values>, hasFailed: boolean) => void) {
  const underWay = new Map<string, Draft<Values>>();
  return {
    sentOf: (key: string) => underWay.get(key),
    async whileSending<Answer>(sent: ReadonlyMap<string, Draft<Values>>, call: () => Promise<Answer>): Promise<Answer> {
      let hasFailed = true;
      for (const [key, draft] of sent) underWay.set(key, draft);
      try {
        const answer = await call();
        hasFailed = false;
        return answer;
      } finally {
        for (const [key, draft] of sent) {
          underWay.delete(key);
          onEnd(key, draft, hasFailed);
        }
      }
    },
  };
}

function createDrafts<Values extends object, More extends object>(
  kind: DraftKind<Values, More>,
  username: string,
): Drafts<Values, More> {
  type Kept = Draft<Values> & More;
  const { isSame, tidy, keep = (draft) => draft } = kind;
  const rules = { isSame, tidy };
  const nothing = NO_DRAFT as Kept;
  const { entries: drafts, ...store } = openStore(kind, username);
  // Also shows clashes that were hidden during the save.
  const { sentOf, whileSending } = createUnderWay<Values>((key, sent, hasFailed) =>
    change(key, (now) => (hasFailed ? afterFailure<Values>(now, sent, rules) : now)),
  );
  const rulesOf = (key: string) => ({ ...rules, sent: sentOf(key) });
  const draftOf = (key: string) => drafts().get(key) ?? nothing;

  function change(key: string, to: (draft: Kept) => Draft<Values>, sent?: Some<Values>): void {
    store.change(key, (draft) => keep({ ...draft, ...to(draft) }, sent));
  }

  function saved(key: string, stored: Values, sent: Some<Values>): void {
    change(key, (draft) => afterSave<Values>(stored, draft, sent, rules), sent);
  }

  return {
    ...store,
    drafts,
    kind: kind.name,
    change,
    stateOf: (key, stored) => stateOf<Values>(stored, draftOf(key), rulesOf(key)),
    edit: (key, stored, edit) =>
      change(key, (draft) => edited(stored, settled(stored, draft, rulesOf(key)), edit, rulesOf(key))),
    keepMine: (key, stored, fields) => change(key, (draft) => withMine(stored, draft, fields)),
    discard: (key, fields) => change(key, (draft) => (fields ? withoutFields(draft, fields) : NO_DRAFT)),
    putBack: (key, former = nothing) => change(key, (draft) => ({ ...former, ...draft, ...combined(former, draft) })),
    settle(key, stored) {
      const left = settled(stored, draftOf(key), rulesOf(key));
      const fields = (of: Draft<Values>) => Object.keys(of.values).length;
      if (fields(left) < fields(draftOf(key))) change(key, (draft) => settled(stored, draft, rulesOf(key)));
    },
    saved,
    async send(key, stored, call, { fields, isKept = () => true } = {}) {
      const draft = draftOf(key);
      const { changes, patch } = stateOf<Values>(stored, fields ? onlyFields(draft, fields) : draft, rules);
      if (Object.keys(changes).length === 0) return undefined;
      return whileSending(new Map([[key, { values: changes, base: patch.base }]]), async () => {
        try {
          const answer = await call(patch);
          saved(key, answer, changes);
          return answer;
        } catch (error) {
          noteRefusal(kind.name, key, error);
          if (!isKept(error)) saved(key, stored, changes);
          throw error;
        }
      });
    },
    whileSending,
    sentOf,
  };
}

/** The drafts of this kind, shared by the whole page. */
export function draftsOf<Values extends object, More extends object = object>(
  kind: DraftKind<Values, More>,
): (username: string) => Drafts<Values, More> {
  const all = new Map<string, Drafts<Values, More>>();
  return (username) => {
    const drafts = all.get(username) ?? createDrafts(kind, username);
    all.set(username, drafts);
    return drafts;
  };
}

/** Reads drafts without additional data. @param fields  reads the values; undefined if they are not valid */
export function readValues<Values extends object>(fields: Checks<Values>): (stored: unknown) => Draft<Values> {
  return (stored) => readDraft<Values>(stored, (values) => readMembers<Some<Values>>(values, fields) ?? {});
}
