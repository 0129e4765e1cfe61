// Holds the toasts on screen and provides the functions that add them.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { createToastHost, ToastHostContext } from './toast-host.ts';
import { ToastItem } from './toast-item.tsx';
import { withoutLeads, withToast } from './toast-stack.ts';
import { ToastsContext, type Toast, type ToastKind, type Toasts } from './toasts-context.ts';

let lastId = 0;

/** Tells the style sheets the height of the notices, because screens end above notices that are placed below. */
function tellHeight(region: HTMLElement): void {
  // Observes as long as the element exists, which is as long as the console.
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
    (id: number, to?: Partial<Toast>) =>
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
      {/* Both regions always exist, because assistive technology only announces additions to a region it knows. */}
      <div>
        <div ref={hold} className="toasts" role="region" aria-label="Notifications (F8)">
          <div role="status">{shown.filter((toast) => toast.kind !== 'error').map(render)}</div>
          <div role="alert">{shown.filter((toast) => toast.kind === 'error').map(render)}</div>
        </div>
      </div>
    </ToastsContext>
  );
}
