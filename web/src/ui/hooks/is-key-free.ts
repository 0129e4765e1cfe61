// Whether a single letter may be a shortcut now.

/** Nothing floats above the screen. */
export function isNothingOpen(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') === null;
}

/** What has the focus takes letters itself. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
