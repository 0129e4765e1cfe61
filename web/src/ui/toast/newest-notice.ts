/** F8 goes to the newest notice from wherever the focus is, before the notice has left (rule G17b). */
export function goToNewestNotice(event: KeyboardEvent): void {
  if (event.key !== 'F8') return;
  const staying = [...document.querySelectorAll<HTMLElement>('.toast:not(.is-leaving)')];
  // Errors stand in a region of their own.
  const newest = staying.sort((one, other) => Number(other.dataset['id']) - Number(one.dataset['id']))[0];
  if (!newest) return;
  event.preventDefault();
  const action = newest.querySelector<HTMLElement>('p button') ?? newest.querySelector('button');
  action?.focus();
}
