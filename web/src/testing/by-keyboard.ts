// Steps of a test without a mouse: press Tab until an element has the focus, and type there. Every step checks that the
// focus is not lost, and is visible.
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** More Tab stops than any screen has. */
const MOST_STOPS = 150;

const isMarked = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle !== 'none';

/** What is wrong with the focus; empty if an element has it, is in view, and is visibly marked. */
function focusFault(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
  // A part that only scripts can focus replaces an element that is removed or disabled. Tab continues from there.
  if (!element.matches(':focus-visible') || element.tabIndex < 0) return '';
  const name = `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}"`;
  const { parentElement: parent } = element;
  if (![element, parent, parent?.parentElement ?? null].some(isMarked)) return `the focus is not marked on ${name}`;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isInView ? '' : `the focus is out of view on ${name}`;
}

/** Presses Tab, or Shift+Tab, until the target has the focus. */
export async function tabTo(target: Locator, key: '{Tab}' | '{Shift>}{Tab}{/Shift}' = '{Tab}'): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (document.activeElement === target.element()) return;
    await userEvent.keyboard(key);
    // After the last stop the focus goes to the browser's own controls.
    const fault = focusFault();
    if (fault !== 'nothing has the focus') expect(fault).toBe('');
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to it`);
}

/** Moves the focus to the target by Tab, and presses a key there. */
export async function pressOn(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/** Moves the focus to a field by Tab, and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
}

/** Expects the focus to be on a visible element. */
export async function expectKept(): Promise<void> {
  await expect.poll(focusFault).toBe('');
}

function place(): string {
  const { activeElement } = document;
  if (activeElement === document.body) return 'browser';
  if (activeElement?.closest('.toast')) return 'notice';
  return activeElement?.closest('dialog') ? 'dialog' : 'outside';
}

/** Expects that Tab never leaves the open dialog, except to notices or the browser itself. It ends in the dialog. */
export async function expectTrapped(): Promise<void> {
  for (let stops = 0; stops < 15 || (stops < 40 && place() !== 'dialog'); stops += 1) {
    await userEvent.keyboard('{Tab}');
    expect(place()).not.toBe('outside');
  }
  expect(place()).toBe('dialog');
}
