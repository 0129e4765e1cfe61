// Moves the focus to a field: the first one with an error, or the one whose place was clicked in the preview. Opens the
// tab of the field first.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TargetField } from './fields/target-field.ts';
import { tabOfPath, type Tab } from '../content-model/tabs.ts';
import { CONTENT_PATH, tabPath } from './use-content-address.ts';

const CONTROLS = ['input:not([type="file"])', 'textarea', 'select', 'button'];

/** Frames to wait for the field, some five seconds: later the user is doing something else. */
const MOST_TRIES = 300;

/** The form of a tab has the tab's id as its name. */
function find({ tab, path }: Destination): HTMLElement | null | undefined {
  const form = document.forms.namedItem(tab.id);
  if (path === undefined) return form?.querySelector<HTMLElement>('[aria-invalid]');
  const controls = CONTROLS.map((control) => `[data-path="${CSS.escape(path)}"] ${control}`).join();
  return form?.querySelector<HTMLElement>(controls);
}

interface Destination {
  tab: Tab;
  /** Without a path, the first field with an error. */
  path?: string;
}

interface LeadToField {
  /** Leads to the first field of the tab with an error. */
  lead: (tab: Tab) => void;
  /** Leads to the field at this path of the document. */
  leadTo: (path: string) => void;
  target: TargetField | undefined;
  /** Stops moving the focus, as the user has begun to type. */
  stop: () => void;
}

/** @param showForm  shows the form if something else is shown instead */
export function useLeadToField(showForm: () => void): LeadToField {
  const navigate = useNavigate();
  const pending = useRef<Destination & { triesLeft: number }>(undefined);
  const [target, setTarget] = useState<TargetField>();

  // After every render, as the form, the opened entry of a list and the error may appear one after another. A field
  // whose code is loaded appears without a render of this screen.
  useEffect(() => {
    let frame: number;
    function focus() {
      const field = pending.current && find(pending.current);
      if (pending.current && !field && pending.current.triesLeft-- > 0) {
        frame = requestAnimationFrame(focus);
        return;
      }
      pending.current = undefined;
      field?.focus();
      field?.scrollIntoView({ block: 'nearest' });
    }
    focus();
    return () => cancelAnimationFrame(frame);
  });

  function show(next: Destination): void {
    // An answer may come after the user has left the screen, who is then not led back.
    if (!window.location.pathname.startsWith(CONTENT_PATH)) return;
    pending.current = { ...next, triesLeft: MOST_TRIES };
    showForm();
    if (window.location.pathname !== tabPath(next.tab)) void navigate(tabPath(next.tab));
  }

  return {
    lead: (tab) => show({ tab }),
    leadTo(path) {
      const tab = tabOfPath(path);
      if (!tab) return;
      setTarget({ path });
      show({ tab, path });
    },
    target,
    stop: () => void (pending.current = undefined),
  };
}
