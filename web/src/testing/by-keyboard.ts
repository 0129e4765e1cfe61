// The steps of a test without a mouse: Tab until something has the focus, and what is typed there. The focus is looked at
// all the way: it is never lost, and always seen.
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Further than from one end of any screen to the other. */
const MOST_STOPS = 150;

const isMarked = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle !== 'none';

/** What is wrong with where the focus is; empty when it is on something, in view, and marked. */
function focusFault(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
  // A part that only scripts focus stands in for what is gone or busy: Tab goes on from it.
  if (!element.matches(':focus-visible') || element.tabIndex < 0) return '';
  const name = `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}"`;
  const { parentElement: parent } = element;
  if (![element, parent, parent?.parentElement ?? null].some(isMarked)) return `the focus is not marked on ${name}`;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isInView ? '' : `the focus is out of view on ${name}`;
}

/** Tabs, or goes back, until it has the focus. */
export async function tabTo(target: Locator, key: '{Tab}' | '{Shift>}{Tab}{/Shift}' = '{Tab}'): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (document.activeElement === target.element()) return;
    await userEvent.keyboard(key);
    // Behind the last stop is the browser's own bar.
    const fault = focusFault();
    if (fault !== 'nothing has the focus') expect(fault).toBe('');
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to it`);
}

/** Tabs to it and presses a key there. */
export async function pressOn(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/** Tabs to a field and writes into it in place of what was there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
}

/** The focus is on something that can be seen. */
export async function expectKept(): Promise<void> {
  await expect.poll(focusFault).toBe('');
}

function place(): string {
  const { activeElement } = document;
  if (activeElement === document.body) return 'browser';
  if (activeElement?.closest('.toast')) return 'notice';
  return activeElement?.closest('dialog') ? 'dialog' : 'outside';
}

/** Tab goes round within the open window; at the end it is on something of the window's own. */
export async function expectTrapped(): Promise<void> {
  for (let stops = 0; stops < 15 || (stops < 40 && place() !== 'dialog'); stops += 1) {
    await userEvent.keyboard('{Tab}');
    expect(place()).not.toBe('outside');
  }
  expect(place()).toBe('dialog');
}
