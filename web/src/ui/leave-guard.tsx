// Asks before unsaved work is left, for another screen or by closing the page (rule G15).
import { useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, type To } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useBackGuard, type Step } from './hooks/use-back-guard.ts';
import { LeaveGuardContext, type UnsavedWork } from './hooks/use-leave-guard.ts';

interface LeaveGuardProps {
  /** Whether leaving needs no question, for example because the session has ended. */
  isFree: () => boolean;
  children: ReactNode;
}

/** Whether a step leaves the screen of the unsaved work. Another tab or filter of the same screen does not. */
function isLeft({ screen }: UnsavedWork, { from, to }: Step): boolean {
  return screen === undefined ? to !== from : to !== screen && !to.startsWith(`${screen}/`);
}

function pathOf(to: To): string {
  return (typeof to === 'string' ? parsePath(to) : to).pathname ?? window.location.pathname;
}

/** Must be inside the router. The router's own solution would add 16 KB of loaders and actions. */
export function LeaveGuard({ isFree, children }: LeaveGuardProps) {
  const context = useContext(NavigationContext);
  const holds = useRef(new Map<symbol, UnsavedWork>());
  /** The navigation that the open question is about, and the text of the question. */
  const asked = useRef<Step>(undefined);
  const [words, setWords] = useState<string>();

  /** Asks if there is unsaved work. Returns whether there is any. */
  const ask = useCallback(
    (step: Step) => {
      const left = [...holds.current.values()].filter((work) => isLeft(work, step));
      if (left.length === 0 || isFree()) return false;
      const all = left.map((work) => work.words ?? 'What you have changed here is not saved yet.');
      asked.current = step;
      setWords([...new Set(all)].join(' '));
      return true;
    },
    [isFree],
  );
  const answer = useCallback((isLeaving: boolean) => {
    const step = asked.current;
    asked.current = undefined;
    setWords(undefined);
    if (isLeaving) step?.go();
  }, []);
  useBackGuard(ask);

  const guarded = useMemo(() => {
    const { navigator } = context;
    function guard(to: To, go: () => void) {
      if (!ask({ from: window.location.pathname, to: pathOf(to), go })) go();
    }
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (to: To, ...rest: unknown[]) => guard(to, () => navigator.push(to, ...rest)),
        replace: (to: To, ...rest: unknown[]) => guard(to, () => navigator.replace(to, ...rest)),
      },
    };
  }, [context, ask]);

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
        // The work may be saved while the question is open. Work that only changes its text is registered again at
        // once.
        queueMicrotask(() => {
          if (asked.current && !ask(asked.current)) answer(!isFree());
        });
      };
    },
    [isFree, ask, answer],
  );

  return (
    <LeaveGuardContext value={hold}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
      {words !== undefined && (
        <ConfirmDialog
          title="Leave without saving?"
          cancelLabel="Stay"
          confirmLabel="Leave"
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
        >
          <p>{words}</p>
        </ConfirmDialog>
      )}
    </LeaveGuardContext>
  );
}
