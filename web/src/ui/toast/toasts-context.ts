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
  /** Begins to follow what it is about, once it is on screen. @returns ends that, called when it goes */
  follow?: (change: ChangeToast) => () => void;
}

/** What can be done about it, while the toast is there. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** What of it may become another while it is shown. */
export type ToastWords = Pick<Toast, 'kind' | 'title' | 'text'>;

/** Changes what is shown, or with nothing removes it. */
export type ChangeToast = (to?: ToastWords) => void;

type About = Partial<Pick<Toast, 'leads' | 'follow'>>;
type ShowToast = (title: string, text: string, action?: ToastAction, about?: About) => void;

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
