// The place of the notices. A modal dialog makes everything outside it inert, including notices: they could be neither
// heard nor clicked. While one is open, they are inside it.
import { createContext, useContext, useLayoutEffect, type RefObject } from 'react';

export interface ToastHost {
  /** Of the element with the notices, the only child of its parent. */
  hold: (toasts: HTMLElement | null) => void;
  /** Moves the notices in here; returns the way to say that this is closed. */
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

/** The notices are in this dialog as long as it exists. */
export function useToastHost(dialog: RefObject<HTMLElement | null>): void {
  const host = useContext(ToastHostContext);
  // Not a mere effect: the notices must be out before the dialog is taken away with all that is in it.
  useLayoutEffect(() => (dialog.current ? host?.enter(dialog.current) : undefined), [host, dialog]);
}
