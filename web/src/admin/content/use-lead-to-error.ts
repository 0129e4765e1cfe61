// Leads to what is wrong with a tab: shows its form, and gives the first field that is marked the focus.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tab } from './model/tabs.ts';
import { CONTENT_PATH, tabPath } from './use-content-address.ts';

/** The form of a tab has the tab's id as its name. */
function firstError(tab: Tab): HTMLElement | null | undefined {
  return document.forms.namedItem(tab.id)?.querySelector<HTMLElement>('[aria-invalid]');
}

interface LeadToError {
  lead: (tab: Tab) => void;
  /** Whoever types is led nowhere any more. */
  stop: () => void;
}

/** @param showForm  where something else may stand in its place */
export function useLeadToError(showForm: () => void): LeadToError {
  const navigate = useNavigate();
  const wanted = useRef<Tab>(undefined);

  // After every drawing: the form, the entry of a list that opens and the mark need not come together.
  useEffect(() => {
    const field = wanted.current && firstError(wanted.current);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
  });

  return {
    lead(tab) {
      // An answer may come when the screen was left: nobody is called back.
      if (!window.location.pathname.startsWith(CONTENT_PATH)) return;
      wanted.current = tab;
      showForm();
      if (window.location.pathname !== tabPath(tab)) void navigate(tabPath(tab));
    },
    stop: () => void (wanted.current = undefined),
  };
}
