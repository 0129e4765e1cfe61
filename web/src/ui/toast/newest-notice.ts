/** F8 moves the focus to the newest notice before it disappears (rule G17b). */
export function goToNewestNotice(event: KeyboardEvent): void {
  if (event.key !== 'F8') return;
  const staying = [...document.querySelectorAll<HTMLElement>('.toast:not(.is-leaving)')];
  // Errors are in a separate region, so both are sorted by age.
  const newest = staying.sort((one, other) => Number(other.dataset['id']) - Number(one.dataset['id']))[0];
  if (!newest) return;
  event.preventDefault();
  // The last button is its action, or else Dismiss.
  [...newest.querySelectorAll('button')].at(-1)?.focus();
}
