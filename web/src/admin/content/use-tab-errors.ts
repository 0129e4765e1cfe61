// Errors of tabs: fields that the server has refused, or would refuse, or that are missing.
import { useState } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { missingFields, refusedFields } from '../content-model/check-tab.ts';
import type { TabState } from '../content-model/content-draft.ts';
import { tabOfPath, type Tab } from '../content-model/tabs.ts';

type StateOf = (tab: Tab) => Pick<TabState, 'value'>;

/** @param lead  brings somebody to the first error of a tab */
export function useTabErrors(stateShown: StateOf, lead: (tab: Tab) => void) {
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Tabs that the user has tried to save: from then on, missing fields are shown. */
  const [tried, setTried] = useState<ReadonlySet<Tab>>(new Set());

  return {
    errorsOf(tab: Tab): FieldErrors {
      const { value } = stateShown(tab);
      const ofServer = Object.entries(refused).filter(([path]) => tabOfPath(path) === tab);
      return {
        ...Object.fromEntries(ofServer),
        ...refusedFields(tab, value),
        ...(tried.has(tab) && missingFields(tab, value)),
      };
    },
    /** Adds fields that the server has refused, by path. */
    refuse(fields: FieldErrors) {
      setRefused(fields);
      const [tab] = Object.keys(fields).flatMap((path) => tabOfPath(path) ?? []);
      if (tab) lead(tab);
    },
    /** Forgets refusals before the next save. */
    forget: () => setRefused({}),
    /** Gives whether no field is missing in these tabs; otherwise shows the missing ones. */
    areComplete(tabs: readonly Tab[], stateNow: StateOf): boolean {
      const incomplete = tabs.find((tab) => Object.keys(missingFields(tab, stateNow(tab).value)).length > 0);
      if (!incomplete) return true;
      setTried(new Set([...tried, ...tabs]));
      lead(incomplete);
      return false;
    },
  };
}
