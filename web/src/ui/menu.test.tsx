import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showParts } from '../testing/show-parts.tsx';
import { Menu } from './menu.tsx';
import { eachCase } from 'shared/testing/thorough.ts';

const opener = () => page.getByRole('button', { name: 'More' });
const item = (name: string) => page.getByRole('button', { name, exact: true });
const isOpen = () => document.querySelector('.menu:popover-open') !== null;

function showMenu(chosen: (name: string) => void = () => undefined, isDisabled = false): void {
  showParts(
    <>
      <Menu trigger="More" title="More actions" isDisabled={isDisabled}>
        <button type="button" onClick={() => chosen('first')}>
          First
        </button>
        <button type="button" disabled>
          Switched off
        </button>
        <a href="#last" onClick={() => chosen('last')}>
          Last
        </a>
        <p>Words</p>
      </Menu>
      <p style={{ marginBlockStart: '20rem' }}>Beside</p>
    </>,
  );
}

test('opens on its first item', async () => {
  showMenu();
  await expect.element(opener()).toHaveAttribute('title', 'More actions');
  expect(isOpen()).toBe(false);
  await opener().click();
  await expect.element(item('First')).toHaveFocus();
});

test('arrows move around, past disabled items', async () => {
  showMenu();
  await opener().click();
  const last = page.getByRole('link', { name: 'Last' });
  await expect.element(item('First')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('First')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(last).toHaveFocus();
});

eachCase([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', () => page.getByText('Beside').click()],
  ['its button', () => opener().click()],
])('%s closes it, and nothing is chosen', async (_, close) => {
  const chosen = vi.fn<(name: string) => void>();
  showMenu(chosen);
  await opener().click();
  await expect.poll(isOpen).toBe(true);
  await close();
  await expect.poll(isOpen).toBe(false);
  expect(chosen).not.toHaveBeenCalled();
});

test('Escape returns the focus', async () => {
  showMenu();
  await opener().click();
  await expect.element(item('First')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

test('a choice is reported and closes it, by mouse and by keyboard', async () => {
  const chosen = vi.fn<(name: string) => void>();
  showMenu(chosen);
  await opener().click();
  await item('First').click();
  await expect.poll(isOpen).toBe(false);
  await opener().click();
  await expect.element(item('First')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(isOpen).toBe(false);
  expect(chosen.mock.calls).toEqual([['first'], ['last']]);
});

test('a click on text in it is no choice', async () => {
  showMenu();
  await opener().click();
  await page.getByText('Words').click();
  expect(isOpen()).toBe(true);
});

test('cannot be opened while it is disabled', async () => {
  showMenu(undefined, true);
  await expect.element(opener()).toBeDisabled();
});

test('is below its button, and within the window however wide it becomes', async () => {
  await page.viewport(320, 640);
  const show = showParts(
    <Menu trigger="More">
      <button type="button">One</button>
    </Menu>,
  );
  await opener().click();
  const menu = () => document.querySelector('.menu')?.getBoundingClientRect();
  expect(menu()?.top).toBeCloseTo((opener().element().getBoundingClientRect().bottom ?? 0) + 4, 0);
  show(
    <Menu trigger="More">
      <button type="button" style={{ inlineSize: '290px' }}>
        One
      </button>
    </Menu>,
  );
  await expect.poll(() => menu()?.width).toBeGreaterThan(280);
  await expect.poll(() => menu()?.left).toBeGreaterThanOrEqual(8);
});

test.each([
  ['below its button', 0, 40],
  ['above it where there is more room', 560, 40],
  ['above it where it does not fit below', 560, 5],
])('with many items all can be reached, %s', async (_, distance, count) => {
  await page.viewport(390, 640);
  showParts(
    <div style={{ paddingBlockStart: `${distance}px` }}>
      <Menu trigger="More">
        {Array.from({ length: count }, (_item, at) => (
          <button key={at} type="button">
            Item {at + 1}
          </button>
        ))}
      </Menu>
    </div>,
  );
  await opener().click();
  await expect.element(item('Item 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item(`Item ${count}`)).toHaveFocus();
  const { top, bottom } = opener().element().getBoundingClientRect();
  const menu = () => document.querySelector('.menu')?.getBoundingClientRect();
  if (distance === 0) await expect.poll(() => menu()?.top).toBeCloseTo(bottom + 4, 0);
  else await expect.poll(() => menu()?.bottom).toBeCloseTo(top - 4, 0);
  await expect.poll(() => menu()?.top).toBeGreaterThanOrEqual(8);
  await expect.poll(() => document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(632);
});
