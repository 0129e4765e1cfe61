import type { Locator } from 'vitest/browser';

/** Chooses a value immediately, as a user of a slow computer may before the previous choice was rendered. */
export function chooseAtOnce(field: Locator, value: string): void {
  const select = field.element() as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
