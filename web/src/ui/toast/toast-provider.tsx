// Keeps the toasts on screen and hands the screens the functions that add one.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { createToastHost, ToastHostContext } from './toast-host.ts';
import { ToastItem } from './toast-item.tsx';
import { withoutLeads, withToast } from './toast-stack.ts';
import { ToastsContext, type Toast, type ToastKind, type Toasts, type ToastWords } from './toasts-context.ts';

let lastId = 0;

/** For the style sheets: the console's screens end above the notices, where these stand below. */
function tellHeight(region: HTMLElement): void {
  // As long as the element is there: it goes with the whole console.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--notices', `${region.offsetHeight}px`);
  }).observe(region);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);

  const toasts = useMemo<Toasts>(() => {
    const showAs =
      (kind: ToastKind): Toasts[ToastKind] =>
      (title, text, action, about) => {
        lastId += 1;
        const toast = { id: lastId, kind, title, text, action, leads: [], ...about };
        setShown((current) => withToast(current, toast));
      };
    return {
      success: showAs('success'),
      error: showAs('error'),
      info: showAs('info'),
      takeBack: (isOver) => setShown((current) => withoutLeads(current, isOver)),
    };
  }, []);

  const change = useCallback(
    (id: number, to?: ToastWords) =>
      setShown((current) => current.flatMap((one) => (one.id === id ? (to ? { ...one, ...to } : []) : one))),
    [],
  );

  const [host] = useState(createToastHost);
  const hold = useCallback(
    (region: HTMLElement | null) => {
      host.hold(region);
      if (region) tellHeight(region);
    },
    [host],
  );

  const render = (toast: Toast) => <ToastItem key={toast.id} toast={toast} onChange={change} />;
  return (
    <ToastsContext value={toasts}>
      <ToastHostContext value={host}>{children}</ToastHostContext>
      {/* The two regions are always there: assistive technology announces only what is added to a known one. */}
      <div>
        <div ref={hold} className="toasts" role="region" aria-label="Notifications (F8)">
          <div role="status">{shown.filter((toast) => toast.kind !== 'error').map(render)}</div>
          <div role="alert">{shown.filter((toast) => toast.kind === 'error').map(render)}</div>
        </div>
      </div>
    </ToastsContext>
  );
}
