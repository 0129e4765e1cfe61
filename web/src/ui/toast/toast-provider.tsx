// Keeps the toasts on screen and hands the screens the functions that add one.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ToastItem } from './toast-item.tsx';
import { withToast } from './toast-stack.ts';
import { ToastsContext, type Toast, type ToastAction, type ToastKind, type Toasts } from './toasts-context.ts';

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);

  const toasts = useMemo<Toasts>(() => {
    const tellAs = (kind: ToastKind) => (title: string, text: string, action?: ToastAction, about?: number) => {
      lastId += 1;
      const toast = { id: lastId, kind, title, text, action, about };
      setShown((current) => withToast(current, toast));
    };
    return {
      success: tellAs('success'),
      error: tellAs('error'),
      info: tellAs('info'),
      takeBack: (isAbout) =>
        setShown((current) => current.filter(({ about }) => about === undefined || !isAbout(about))),
    };
  }, []);

  const remove = useCallback((id: number) => setShown((current) => current.filter((toast) => toast.id !== id)), []);

  const render = (toast: Toast) => <ToastItem key={toast.id} toast={toast} onGone={remove} />;
  return (
    <ToastsContext value={toasts}>
      {children}
      {/* The two regions are always there: assistive technology announces only what is added to a known one. */}
      <section className="toasts" aria-label="Notifications">
        <div role="status">{shown.filter((toast) => toast.kind !== 'error').map(render)}</div>
        <div role="alert">{shown.filter((toast) => toast.kind === 'error').map(render)}</div>
      </section>
    </ToastsContext>
  );
}
