import type { Locator } from 'vitest/browser';

/** Chooses without a pause, as it happens while a slow computer has not drawn the choice before. */
export function chooseAtOnce(field: Locator, value: string): void {
  const select = field.element() as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
