// How a screen tells the outcome of an action.
import { createContext, useContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
}

export interface Toasts {
  success(title: string, text: string): void;
  error(title: string, text: string): void;
  info(title: string, text: string): void;
}

export const ToastsContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
