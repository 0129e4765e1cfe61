// How a screen tells the outcome of an action.
import { createContext, useContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
  action: ToastAction | undefined;
}

/** What can be done about it, while the toast is there. */
export interface ToastAction {
  label: string;
  run: () => void;
}

type Tell = (title: string, text: string, action?: ToastAction) => void;

export type Toasts = Record<ToastKind, Tell>;

export const ToastsContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
