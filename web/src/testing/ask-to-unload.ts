// What a browser asks its page before it goes elsewhere.

/** Whether the page asks to stay. */
export function isAskedBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
