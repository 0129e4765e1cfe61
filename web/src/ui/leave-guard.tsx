// Asks before a screen with unsaved work is left, for another screen or with the page (rule G15).
import { useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, type To } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useBackGuard } from './hooks/use-back-guard.ts';
import { LeaveGuardContext, type UnsavedWork } from './hooks/use-leave-guard.ts';

interface LeaveGuardProps {
  /** True when nobody is to be asked, such as when the session is over. */
  isFree: () => boolean;
  children: ReactNode;
}

/** Another tab or filter of the same screen is no leaving. */
function isLeft({ room }: UnsavedWork, from: string, to: string): boolean {
  return room === undefined ? to !== from : to !== room && !to.startsWith(`${room}/`);
}

function pathOf(to: To): string {
  return (typeof to === 'string' ? parsePath(to) : to).pathname ?? window.location.pathname;
}

/** Stands inside the router. What the router itself has for this comes with 16 KB of loaders and actions. */
export function LeaveGuard({ isFree, children }: LeaveGuardProps) {
  const context = useContext(NavigationContext);
  const holds = useRef(new Map<symbol, UnsavedWork>());
  const [leave, setLeave] = useState<{ go: () => void; words: string }>();
  const isHeld = useCallback(
    (from: string, to: string) => !isFree() && [...holds.current.values()].some((work) => isLeft(work, from, to)),
    [isFree],
  );
  const ask = useCallback((go: () => void) => {
    const words = [...holds.current.values()].map(
      (work) => work.words ?? 'What you have changed here is not saved yet.',
    );
    setLeave({ go, words: [...new Set(words)].join(' ') });
  }, []);
  useBackGuard(isHeld, ask);

  const guarded = useMemo(() => {
    const { navigator } = context;
    function guard(to: To, go: () => void) {
      if (isHeld(window.location.pathname, pathOf(to))) ask(go);
      else go();
    }
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (to: To, ...rest: unknown[]) => guard(to, () => navigator.push(to, ...rest)),
        replace: (to: To, ...rest: unknown[]) => guard(to, () => navigator.replace(to, ...rest)),
      },
    };
  }, [context, isHeld, ask]);

  const hold = useCallback(
    (work: UnsavedWork) => {
      const own = Symbol('unsaved work');
      holds.current.set(own, work);
      function askBrowser(event: BeforeUnloadEvent) {
        if (!isFree()) event.preventDefault();
      }
      window.addEventListener('beforeunload', askBrowser);
      return () => {
        holds.current.delete(own);
        window.removeEventListener('beforeunload', askBrowser);
      };
    },
    [isFree],
  );

  return (
    <LeaveGuardContext value={hold}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
      {leave && (
        <ConfirmDialog
          title="Leave without saving?"
          cancelLabel="Stay"
          confirmLabel="Leave"
          onCancel={() => setLeave(undefined)}
          onConfirm={() => {
            setLeave(undefined);
            leave.go();
          }}
        >
          <p>{leave.words}</p>
        </ConfirmDialog>
      )}
    </LeaveGuardContext>
  );
}
