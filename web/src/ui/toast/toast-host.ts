// The element that contains the notices. A modal dialog makes everything outside it inert, so notices could be neither
// heard nor clicked; while a dialog is open, they are moved into it.
import { createContext, useContext, useLayoutEffect, type RefObject } from 'react';

export interface ToastHost {
  /** Sets the element with the notices, which must be the only child of its parent. */
  hold: (toasts: HTMLElement | null) => void;
  /** Moves the notices into `host`. Returns a function to call when that host closes. */
  enter: (host: HTMLElement) => () => void;
}

export const ToastHostContext = createContext<ToastHost | undefined>(undefined);

export function createToastHost(): ToastHost {
  let toasts: HTMLElement | null = null;
  let hosts: readonly HTMLElement[] = [];
  function settle() {
    const host = hosts.at(-1);
    if (toasts && host && toasts.parentElement !== host) host.append(toasts);
  }
  return {
    hold(element) {
      toasts = element;
      hosts = element?.parentElement ? [element.parentElement] : [];
    },
    enter(host) {
      hosts = [...hosts, host];
      settle();
      return () => {
        hosts = hosts.filter((other) => other !== host);
        settle();
      };
    },
  };
}

/** Shows the notices inside this dialog as long as it exists. */
export function useToastHost(dialog: RefObject<HTMLElement | null>): void {
  const host = useContext(ToastHostContext);
  // A layout effect, because the notices must leave before the dialog is removed with its content.
  useLayoutEffect(() => (dialog.current ? host?.enter(dialog.current) : undefined), [host, dialog]);
}
