// Moves the keyboard focus between the parts of the Messages screen.

/** Id of the box that the key `/` focuses. */
export const SEARCH_BOX = 'search-box';
/** Id of the question about the outcome of an attempt. */
export const OUTCOME_BAR = 'outcome-bar';

/** Focuses the row of a lead, which scrolls it into view. */
export function focusRow(id: number | undefined): void {
  document.querySelector<HTMLElement>(`[data-lead="${id}"]`)?.focus();
}

export function focusById(id: string): void {
  document.getElementById(id)?.focus();
}

/** The lead whose row has the focus. */
export function focusedRow(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-lead]');
  return row ? Number(row.dataset['lead']) : undefined;
}
