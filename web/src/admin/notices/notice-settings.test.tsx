// The setting for notices of the system in a browser (rule D18a).
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';

const box = () => page.getByRole('checkbox', { name: /^Notices of the system/ });
const words = (start: RegExp) => page.getByText(start);

/** Replaces the permission question of the browser by this answer. @returns the questions */
function askedBrowser(answer: NotificationPermission) {
  let leave: NotificationPermission = 'default';
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => leave);
  const asking = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (leave = answer));
  onTestFinished(() => void vi.restoreAllMocks());
  return asking;
}

eachCase([
  ['denied', /^This browser is set not to let this site show notices\./, false],
  ['default', /The browser asks you for leave first\.$/, false],
  ['granted', /^Shows them beside other windows too, while this page is open in a tab\.$/, true],
] as const)(
  'the browser asks only once the box is ticked, and the answer "%s" is shown',
  async (answer, said, isOn) => {
    const asking = askedBrowser(answer);
    await openScreen(await startServer(), '/admin/profile');
    await expect.element(words(/The browser asks you for leave first\.$/)).toBeVisible();
    expect(asking).not.toHaveBeenCalled();
    await box().click();
    await expect.element(words(said)).toBeVisible();
    expect(asking).toHaveBeenCalledOnce();
    await expect.poll(() => (box().element() as HTMLInputElement).checked).toBe(isOn);
    await expect.poll(() => localStorage.getItem('notices-system') === 'on').toBe(isOn);
  },
);

test('a page without https says that browsers show no notices for it', thorough, async () => {
  const asking = askedBrowser('granted');
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  await openScreen(await startServer(), '/admin/profile');
  await expect.element(words(/^Browsers show no notices for pages without https\.$/)).toBeVisible();
  await expect.element(box()).toBeDisabled();
  expect(asking).not.toHaveBeenCalled();
});
