// The functions with which a screen shows the outcome of an action.
import { createContext, useContext, type ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  /** Words, perhaps with a link among them. */
  text: ReactNode;
  action: ToastAction | undefined;
  /** Ids of the leads that the toast is about, by which it can be removed. */
  leads: readonly number[];
  /** Called when the toast appears, to keep it up to date. @returns a function that is called when the toast goes */
  follow?: (change: ChangeToast) => () => void;
  /** It fades out, and is not counted any more. */
  isLeaving?: boolean;
}

/** A button in the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** What it opens, which can be found elsewhere too. Only a toast with any other action must stay. */
  place?: string;
}

/** The parts of a toast that may change while it is shown. */
type ToastWords = Pick<Toast, 'kind' | 'title' | 'text'>;

/** Changes the toast, or removes it if called without an argument. */
export type ChangeToast = (to?: ToastWords) => void;

type About = Partial<Pick<Toast, 'leads' | 'follow'>>;
type ShowToast = (title: string, text: ReactNode, action?: ToastAction, about?: About) => void;

export interface Toasts extends Record<ToastKind, ShowToast> {
  /** Removes toasts that are only about these leads, which are no longer new. */
  takeBack: (isOver: (lead: number) => boolean) => void;
}

export const ToastsContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
