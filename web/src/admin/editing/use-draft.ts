// Editing a thing that others may change at the same time.
import { useEffect, useSyncExternalStore } from 'react';
import type { ChangedBy } from 'shared/editing/changed-by.ts';
import type { Some } from 'shared/editing/clashes.ts';
import type { Draft, DraftState } from 'shared/editing/draft.ts';
import { useSession } from '../session/session-context.ts';
import { changerOf } from './changers.ts';
import type { Drafts } from './drafts.ts';

export interface DraftInHand<Values extends object> extends DraftState<Values> {
  /** The stored values. */
  stored: Values;
  /** Whether there is nothing to save. */
  isClean: boolean;
  /** Text of the question before leaving with unsaved changes. */
  leaveWords: string;
  /** Who has changed this field since; empty if not known. */
  changerOf: (field: keyof Values) => string;
  edit: (edit: Some<Values>) => void;
  keepMine: (field: keyof Values) => void;
  takeTheirs: (field: keyof Values) => void;
  /** An edit made by choosing among values, with the stored one in view, so that it settles a clash. */
  choose: (edit: Some<Values>) => void;
  discard: () => void;
  /** Saves the changes; edits made during the save stay a draft. */
  send: <Saved extends Values>(
    call: (patch: DraftState<Values>['patch']) => Promise<Saved>,
    fields?: readonly (keyof Values)[],
  ) => Promise<Saved | undefined>;
  /** Reads the current draft, not that of the last render. */
  isSettled: (stored: Values) => boolean;
}

const UNSAVED = 'What you have changed here is not saved yet.';
const ON_DISK = 'It stays in this browser and is there again when you come back.';
const AT_RISK = 'This browser has no room to store it: it is lost when the page is closed.';

/** The stored values, with who has changed them where the server says so. */
type Stored<Values> = Values & { changedBy?: ChangedBy };

/**
 * @param draftsOf  of the kind of thing; `key` names this one
 * @param stored  undefined until it is loaded
 */
export function useDraft<Values extends object, More extends object = object>(
  draftsOf: (username: string) => Drafts<Values, More>,
  key: string | number,
  stored: Stored<Values>,
): DraftInHand<Values>;
export function useDraft<Values extends object, More extends object = object>(
  draftsOf: (username: string) => Drafts<Values, More>,
  key: string | number,
  stored: Stored<Values> | undefined,
): DraftInHand<Values> | undefined;
export function useDraft<Values extends object, More extends object = object>(
  draftsOf: (username: string) => Drafts<Values, More>,
  key: string | number,
  stored: Stored<Values> | undefined,
): DraftInHand<Values> | undefined {
  const drafts = draftsOf(useSession().user.username);
  const name = String(key);
  useSyncExternalStore(drafts.subscribe, () => drafts.drafts().get(name));
  const isAtRisk = useSyncExternalStore(drafts.subscribe, drafts.isAtRisk);

  // Not when the draft changes: another tab may have edited a thing that is not loaded here yet.
  const storedText = stored && JSON.stringify(stored);
  useEffect(() => {
    if (storedText !== undefined) drafts.settle(name, JSON.parse(storedText) as Values);
  }, [drafts, name, storedText]);
  if (stored === undefined) return undefined;

  const state = drafts.stateOf(name, stored);
  return {
    ...state,
    stored,
    isClean: Object.keys(state.changes).length === 0,
    leaveWords: `${UNSAVED} ${isAtRisk ? AT_RISK : ON_DISK}`,
    changerOf: (field) => stored.changedBy?.[String(field)] ?? changerOf(drafts.kind, name, String(field)),
    edit: (edit) => drafts.edit(name, stored, edit),
    keepMine: (field) => drafts.keepMine(name, stored, [field]),
    takeTheirs: (field) => drafts.discard(name, [field]),
    choose(edit) {
      drafts.keepMine(name, stored, Object.keys(edit) as (keyof Values)[]);
      drafts.edit(name, stored, edit);
    },
    discard: () => drafts.discard(name),
    send: (call, fields) => drafts.send(name, stored, call, { fields }),
    isSettled: (now) => Object.keys(drafts.stateOf(name, now).changes).length === 0,
  };
}

/** All drafts of this kind. */
export function useDrafts<Values extends object, More extends object>(
  draftsOf: (username: string) => Drafts<Values, More>,
): ReadonlyMap<string, Draft<Values> & More> {
  const { subscribe, drafts } = draftsOf(useSession().user.username);
  return useSyncExternalStore(subscribe, drafts);
}
