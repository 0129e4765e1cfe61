// Imitates the question that a browser asks a page before it leaves it.

/** Whether the page would have the browser ask the user to stay. */
export function isAskedBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
