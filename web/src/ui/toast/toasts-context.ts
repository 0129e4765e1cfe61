// How a screen shows the outcome of an action.
import { createContext, useContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
  action: ToastAction | undefined;
  /** Ids of the leads that it is about, by which it can be taken back. */
  leads: readonly number[];
}

/** What can be done about it, while the toast is there. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** Changes what is shown, or with nothing removes it; without effect once it has gone. */
type ChangeToast = (to: Pick<Toast, 'kind' | 'title' | 'text'> | undefined) => void;

type ShowToast = (title: string, text: string, action?: ToastAction, leads?: readonly number[]) => ChangeToast;

export interface Toasts extends Record<ToastKind, ShowToast> {
  /** Removes what is shown about these leads alone, as they are no longer new. */
  takeBack: (isOver: (lead: number) => boolean) => void;
}

export const ToastsContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
