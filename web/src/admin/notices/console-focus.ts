// Whether a tab of this browser has the focus: it then shows notices itself, and the system need not (rule D18d). Tabs
// tell each other by a lock, which all browsers with system notices support.

const LOCK = 'console-focus';

/** Holds the lock while this tab has the focus. @returns ends this */
export function announceFocus(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let letGo: (() => void) | undefined;

  function change() {
    letGo?.();
    letGo = undefined;
    if (!document.hasFocus()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    void navigator.locks.request(LOCK, { mode: 'shared' }, () => promise);
  }

  change();
  window.addEventListener('focus', change, { signal });
  window.addEventListener('blur', change, { signal });
  return () => {
    ending.abort();
    letGo?.();
  };
}

export async function isConsoleFocused(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
