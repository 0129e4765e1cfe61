// Tells whether a single letter may act as a shortcut at the moment.

/** Whether no menu or dialog is open above the screen. */
export function isNothingOpen(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') === null;
}

/** Whether the focused element takes letters itself. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
