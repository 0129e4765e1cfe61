// Back and Forward of the browser, held while there is unsaved work. They cannot be refused: they are taken back.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The place in the history that the router writes into each of its entries. */
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
  /** Steps of our own that are still to come: taking one back, or taking it again. */
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

  // Before the router, whose own layout effect runs after those of its children: a window calls its listeners in the
  // order in which they were added.
  useLayoutEffect(() => {
    function listen(event: PopStateEvent) {
      onStep(event);
    }
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
}
