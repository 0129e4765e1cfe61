// Leads to a field: to the first that is wrong, or to the one whose place was clicked in the preview. Shows the form of its
// tab, and gives the field the focus.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Wanted } from './fields/wanted.ts';
import { tabOfPath, type Tab } from './model/tabs.ts';
import { CONTENT_PATH, tabPath } from './use-content-address.ts';

const CONTROLS = ['input:not([type="file"])', 'textarea', 'select', 'button'];

/** The form of a tab has the tab's id as its name. */
function find({ tab, path }: Target): HTMLElement | null | undefined {
  const form = document.forms.namedItem(tab.id);
  if (path === undefined) return form?.querySelector<HTMLElement>('[aria-invalid]');
  const controls = CONTROLS.map((control) => `[data-path="${CSS.escape(path)}"] ${control}`).join();
  return form?.querySelector<HTMLElement>(controls);
}

interface Target {
  tab: Tab;
  /** Without one it is the first field with an error. */
  path?: string;
}

interface LeadToField {
  /** To the first field of the tab with an error. */
  lead: (tab: Tab) => void;
  /** To the field at this path of the document. */
  leadTo: (path: string) => void;
  wanted: Wanted | undefined;
  /** The focus is no longer moved, because the person has begun to type. */
  stop: () => void;
}

/** @param showForm  shows the form if something else is shown instead */
export function useLeadToField(showForm: () => void): LeadToField {
  const navigate = useNavigate();
  const target = useRef<Target>(undefined);
  const [wanted, setWanted] = useState<Wanted>();

  // After every drawing: the form, the entry of a list that opens and the mark need not come together.
  useEffect(() => {
    const field = target.current && find(target.current);
    if (!field) return;
    target.current = undefined;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  });

  function show(next: Target): void {
    // An answer may come when the screen was left: nobody is called back.
    if (!window.location.pathname.startsWith(CONTENT_PATH)) return;
    target.current = next;
    showForm();
    if (window.location.pathname !== tabPath(next.tab)) void navigate(tabPath(next.tab));
  }

  return {
    lead: (tab) => show({ tab }),
    leadTo(path) {
      const tab = tabOfPath(path);
      if (!tab) return;
      setWanted({ path });
      show({ tab, path });
    },
    wanted,
    stop: () => void (target.current = undefined),
  };
}
