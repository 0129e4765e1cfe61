// The drafts of one kind of things: on disk for the person who writes them (rule C5), with the way in which they are saved.
// Not part of any screen: a save may end after its screen was left.
import { AppError } from 'shared/api/errors.ts';
import type { IsSame, Some } from 'shared/editing/clashes.ts';
import {
  afterSave,
  edited,
  isEmptyDraft,
  NO_DRAFT,
  readDraft,
  settled,
  stateOf,
  withMine,
  withoutFields,
  type Draft,
  type DraftState,
} from 'shared/editing/draft.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** What is particular to one kind of things. */
export interface DraftKind<Values extends object> {
  /** In the names of its entries in the browser's storage. */
  name: string;
  /** Of an object that may be anything, the fields; nothing where they are not what they should be. */
  read(values: unknown): Some<Values> | undefined;
  isSame?: IsSame<Values>;
}

/** The drafts of one kind and person. `stored` is always the thing as it is known to be stored. */
export interface Drafts<Values extends object> extends Pick<
  DraftStore<string, Draft<Values>>,
  'drafts' | 'isAtRisk' | 'subscribe'
> {
  stateOf(key: string, stored: Values): DraftState<Values>;
  edit(key: string, stored: Values, edit: Some<Values>): void;
  keepMine(key: string, stored: Values, fields: readonly (keyof Values)[]): void;
  /** Theirs, where there is a clash. */
  discard(key: string, fields?: readonly (keyof Values)[]): void;
  /** Whether something of a draft is stored by now, by whomever. */
  isStale(key: string, stored: Values): boolean;
  /** Lets go of that. */
  settle(key: string, stored: Values): void;
  /**
   * Saves what is changed, and nothing where nothing is. What is edited meanwhile stays a draft.
   * @param isKept  whether the draft outlives this failure; else what was sent is given up
   */
  send<Saved extends Values>(
    key: string,
    stored: Values,
    call: (patch: DraftState<Values>['patch']) => Promise<Saved>,
    isKept?: (error: unknown) => boolean,
  ): Promise<Saved | undefined>;
}

/** Whether somebody else has changed the same meanwhile. */
export function isClash(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.reason === 'conflict';
}

function createDrafts<Values extends object>(
  { name, read, isSame }: DraftKind<Values>,
  username: string,
): Drafts<Values> {
  const store = createDraftStore<string, Draft<Values>>(
    {
      prefix: `draft:${name}:${username}:`,
      nothing: NO_DRAFT,
      isEmpty: isEmptyDraft,
      readKey: (text) => text,
      read: (stored) => readDraft<Values>(stored, (values) => read(values) ?? {}),
    },
    window,
  );
  const { drafts, isAtRisk, subscribe, change } = store;
  /** What is on its way to the server. */
  const sending = new Map<string, Some<Values>>();
  const rulesOf = (key: string) => ({ isSame, sent: sending.get(key) });

  return {
    drafts,
    isAtRisk,
    subscribe,
    stateOf: (key, stored) => stateOf<Values>(stored, drafts().get(key) ?? NO_DRAFT, rulesOf(key)),
    edit: (key, stored, edit) => change(key, (draft) => edited(stored, draft, edit, rulesOf(key))),
    keepMine: (key, stored, fields) => change(key, (draft) => withMine(stored, draft, fields)),
    discard: (key, fields) => change(key, (draft) => (fields ? withoutFields(draft, fields) : NO_DRAFT)),
    isStale(key, stored) {
      const draft = drafts().get(key);
      const fields = (of: Draft<Values>) => Object.keys(of.values).length;
      return draft !== undefined && fields(settled(stored, draft, rulesOf(key))) < fields(draft);
    },
    settle: (key, stored) => change(key, (draft) => settled(stored, draft, rulesOf(key))),
    async send(key, stored, call, isKept = () => true) {
      const { changes, patch } = stateOf<Values>(stored, drafts().get(key) ?? NO_DRAFT, { isSame });
      if (Object.keys(changes).length === 0) return undefined;
      sending.set(key, changes);
      try {
        const saved = await call(patch);
        change(key, (draft) => afterSave<Values>(saved, draft, changes, { isSame }));
        return saved;
      } catch (error) {
        if (!isKept(error)) change(key, (draft) => afterSave<Values>(stored, draft, changes, { isSame }));
        throw error;
      } finally {
        sending.delete(key);
      }
    },
  };
}

/** The drafts of this kind, for everything on this page; they last as long as it does. */
export function draftsOf<Values extends object>(kind: DraftKind<Values>): (username: string) => Drafts<Values> {
  const all = new Map<string, Drafts<Values>>();
  return (username) => {
    const drafts = all.get(username) ?? createDrafts(kind, username);
    all.set(username, drafts);
    return drafts;
  };
}
