import { TOAST_EXIT_MS, TOAST_MS } from 'shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepNotices } from '../../testing/notices.ts';
import { showParts } from '../../testing/show-parts.tsx';
import { useToasts, type ChangeToast, type Toast, type Toasts } from './toasts-context.ts';

const region = () => page.getByRole('region', { name: 'Notifications (F8)' });
const toast = (words: string) => region().getByText(words, { exact: true });
const shown = () => [...document.querySelectorAll('.toast strong')].map(({ textContent }) => textContent);

/** Returns the function with which a screen shows results. */
function showToasts(): Toasts {
  const given: Toasts[] = [];
  function Screen() {
    given.push(useToasts());
    return <button type="button">Elsewhere</button>;
  }
  showParts(<Screen />);
  const [toasts] = given;
  if (!toasts) throw new Error('Nothing was shown');
  return toasts;
}

test('successes are announced politely, errors at once', async () => {
  const toasts = showToasts();
  toasts.success('Saved', 'Message updated');
  toasts.info('News', 'Somebody is there');
  toasts.error('Save Failed', 'The disk is full');
  await expect.element(page.getByRole('status').getByText('Message updated')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Somebody is there')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('The disk is full')).toBeVisible();
});

test('is updated by its subject until it disappears', async () => {
  keepNotices();
  const toasts = showToasts();
  const followers = new Set<ChangeToast>();
  const follow: Toast['follow'] = (change) => {
    followers.add(change);
    return () => followers.delete(change);
  };
  toasts.info('Waiting', 'Words', undefined, { follow });
  await expect.poll(() => followers.size).toBe(1);
  followers.forEach((change) => change({ kind: 'success', title: 'Saved', text: 'Words' }));
  await expect.element(toast('Saved')).toBeVisible();
  expect(followers.size).toBe(1);
  await region().getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => followers.size).toBe(0);
});

test('the same text again is one notice, and there are at most three', async () => {
  const toasts = showToasts();
  for (const title of ['One', 'Two', 'Two', 'Three', 'Four']) toasts.info(title, 'Words');
  await expect.element(toast('Four')).toBeVisible();
  expect(shown()).toEqual(['Two', 'Three', 'Four']);
});

test('a success replaces the failure before it', async () => {
  const toasts = showToasts();
  toasts.error('Save Failed', 'The disk is full');
  await expect.element(toast('Save Failed')).toBeVisible();
  toasts.success('Saved', 'Message updated');
  await expect.element(toast('Saved')).toBeVisible();
  expect(shown()).toEqual(['Saved']);
});

test('disappears when it is dismissed', async () => {
  const toasts = showToasts();
  toasts.info('News', 'Words');
  await region().getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast('News')).not.toBeInTheDocument();
});

test('disappears by itself, and stays while it has the pointer or the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = () => vi.advanceTimersByTime(TOAST_MS + TOAST_EXIT_MS);
  const toasts = showToasts();
  toasts.info('Pointed at', 'Words');
  toasts.info('Focused', 'Words ', { label: 'Open', run: () => undefined });
  toasts.info('Left alone', 'Words');
  await toast('Pointed at').hover();
  (await region().getByRole('button', { name: 'Open' }).findElement()).focus();
  await expect.poll(() => (pass(), shown())).toEqual(['Pointed at', 'Focused']);
  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  await expect.poll(() => (pass(), shown())).toEqual(['Focused']);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(() => (pass(), shown())).toEqual([]);
});

test('the action of a toast is executed once, however often it is pressed', async () => {
  const toasts = showToasts();
  const run = vi.fn<() => void>();
  toasts.success('Deleted', 'Message deleted ', { label: 'Undo', run });
  await region().getByRole('button', { name: 'Undo' }).dblClick();
  await expect.element(toast('Deleted')).not.toBeInTheDocument();
  expect(run).toHaveBeenCalledTimes(1);
});

test('F8 moves the focus to the newest notice from anywhere: to its action, or to Dismiss', async () => {
  keepNotices();
  const toasts = showToasts();
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await elsewhere.click();
  await userEvent.keyboard('{F8}');
  await expect.element(elsewhere).toHaveFocus();
  toasts.info('One', 'Words ', { label: 'Open', run: () => undefined });
  await expect.element(toast('One')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(region().getByRole('button', { name: 'Open' })).toHaveFocus();
  toasts.info('Two', 'Words');
  await expect.element(toast('Two')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(region().getByRole('button', { name: 'Dismiss' }).nth(1)).toHaveFocus();
  // Errors are in another place.
  toasts.error('Three', 'Words ', { label: 'Try again', run: () => undefined });
  await expect.element(toast('Three')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(region().getByRole('button', { name: 'Try again' })).toHaveFocus();
  toasts.info('Four', 'Words ', { label: 'Show', run: () => undefined });
  await expect.element(toast('Four')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(region().getByRole('button', { name: 'Show' })).toHaveFocus();
});

test('F8 goes to the newest of several notices with the same words', async () => {
  keepNotices();
  const toasts = showToasts();
  const run = vi.fn<(save: number) => void>();
  for (const save of [1, 2, 3]) toasts.success('Saved', 'Words', { label: 'Undo', run: () => run(save) });
  await expect.poll(shown).toEqual(['Saved', 'Saved', 'Saved']);
  await userEvent.keyboard('{F8}{Enter}');
  await expect.poll(shown).toHaveLength(2);
  await userEvent.keyboard('{F8}{Enter}');
  await expect.poll(shown).toHaveLength(1);
  expect(run.mock.calls).toEqual([[3], [2]]);
});

test('the notices of a lead are removed, and no others', async () => {
  const toasts = showToasts();
  toasts.info('Of 1', 'Words', undefined, { leads: [1] });
  toasts.info('Of 2', 'Words', undefined, { leads: [2] });
  toasts.info('Of none', 'Words');
  await expect.element(toast('Of none')).toBeVisible();
  toasts.takeBack((lead) => lead === 1);
  await expect.poll(shown).toEqual(['Of 2', 'Of none']);
});
