// Holds Back and Forward of the browser while there is unsaved work. They cannot be prevented, only undone.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The position in the history, which the router writes into each of its entries. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

export interface Step {
  from: string;
  to: string;
  go: () => void;
}

/** @param ask  receives the navigation and returns whether it must be undone */
export function useBackGuard(ask: (step: Step) => boolean): void {
  const location = useLocation();
  const shown = useRef({ index: historyIndex(), location });
  /** The steps made by this hook whose events are still to come: undoing a step, or repeating it. */
  const own = useRef<('back' | 'again')[]>([]);
  useEffect(() => {
    shown.current = { index: historyIndex(), location };
  }, [location]);

  const onStep = useEffectEvent((event: PopStateEvent) => {
    const { index, location: from } = shown.current;
    const step = own.current.shift();
    if (step === 'again') return;
    const by = historyIndex() - index;
    function go() {
      own.current.push('again');
      window.history.go(by);
    }
    const isBack = step === 'back';
    const isHeld = isBack || ask({ from: from.pathname, to: window.location.pathname, go });
    if (isHeld) event.stopImmediatePropagation();
    if (isBack || !isHeld) return;
    own.current.push('back');
    window.history.go(-by);
  });

  // Added before the router's listener, which a parent's later layout effect adds: listeners are called in order.
  useLayoutEffect(() => {
    function listen(event: PopStateEvent) {
      onStep(event);
    }
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
}
