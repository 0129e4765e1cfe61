// What is wrong with the tabs: fields that the server has refused, that no save would take, or that are missing.
import { useState } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { missingFields, refusedFields } from './model/check-tab.ts';
import type { TabState } from './model/content-draft.ts';
import { tabOfPath, type Tab } from './model/tabs.ts';

type StateOf = (tab: Tab) => Pick<TabState, 'value'>;

/** @param lead  brings somebody to the first error of a tab */
export function useTabErrors(stateShown: StateOf, lead: (tab: Tab) => void) {
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Tabs that were tried to be saved: what is missing in them is shown from then on. */
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
    /** The server refuses these, by path. */
    refuse(fields: FieldErrors) {
      setRefused(fields);
      const [tab] = Object.keys(fields).flatMap((path) => tabOfPath(path) ?? []);
      if (tab) lead(tab);
    },
    /** It will be asked once more. */
    forget: () => setRefused({}),
    /** Whether nothing is missing in these tabs; else it is shown. */
    areComplete(tabs: readonly Tab[], stateNow: StateOf): boolean {
      const incomplete = tabs.find((tab) => Object.keys(missingFields(tab, stateNow(tab).value)).length > 0);
      if (!incomplete) return true;
      setTried(new Set([...tried, ...tabs]));
      lead(incomplete);
      return false;
    },
  };
}
