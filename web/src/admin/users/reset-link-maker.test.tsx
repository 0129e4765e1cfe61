import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { watchClipboard } from '../../testing/watch-clipboard.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = () => page.getByRole('dialog');
const make = () => dialog().getByRole('button', { name: 'Make a reset link' });
const link = () => dialog().getByLabelText(/^Reset link, until/);

async function openPerson(server: ScreenServer, name = 'kofi'): Promise<void> {
  await openScreen(server, '/admin/users');
  await page.getByRole('button', { name: `Manage ${name}`, exact: true }).click();
}

const readLink = () => (link().element() as HTMLInputElement).value;

test('makes a link with which the person chooses a password', async () => {
  const server = await startServer();
  await openPerson(server);
  await make().click();
  await expect.element(link()).toHaveValue(expect.stringMatching(/^http.*\/admin\/reset#code=.+/));
  const { hash } = new URL(readLink());
  const body = { code: new URLSearchParams(hash.slice(1)).get('code'), password: 'correct horse stable' };
  await server.request('POST', '/api/auth/reset', { body, as: null });
  const credentials = { username: 'kofi', password: 'correct horse stable' };
  await server.request('POST', '/api/auth/login', { body: credentials, as: null });
});

test('passes it on: copied, by WhatsApp, and as a code for a camera', thorough, async () => {
  await openPerson(await startServer());
  await make().click();
  await expect.element(link()).toBeVisible();
  const share = dialog().getByRole('link', { name: 'Share by WhatsApp' });
  await expect.element(share).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(readLink())));
  const code = dialog().getByRole('img', { name: 'QR code of the reset link for kofi' });
  await expect.element(code).toBeVisible();
  await expect
    .poll(() => code.element().querySelector('path')?.getAttribute('d'))
    .toMatch(/^(M\d+ \d+h\d+v1h-\d+z){200,}$/);
  const copied = watchClipboard();
  await dialog().getByRole('button', { name: 'Copy link' }).click();
  await expectToast('Copied', 'Link copied');
  expect(copied()).toEqual([readLink()]);
});

test('if nothing can be copied, the notice shows the link', thorough, async () => {
  await openPerson(await startServer());
  await make().click();
  await expect.element(link()).toBeVisible();
  const refusing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await dialog().getByRole('button', { name: 'Copy link' }).click();
  await expectToast('Copy failed', readLink());
  refusing.mockRestore();
});

test('a click selects the whole link', thorough, async () => {
  await openPerson(await startServer());
  await make().click();
  await link().click();
  const { selectionStart, selectionEnd, value } = (await link().findElement()) as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

test('there is no reset link for an inactive person', thorough, async () => {
  await openPerson(await startServer(), 'yaw');
  await expect.element(make()).toBeDisabled();
  await expect.element(dialog().getByText('Not for somebody who is not active.')).toBeVisible();
});

test('shows why none was made, and tries again', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff('/api/users/2/reset-link', 'POST');
  await openPerson(server);
  await make().click();
  await expect.element(dialog().getByText(/^The server cannot be reached/)).toBeVisible();
  await mend();
  await make().click();
  await expect.element(link()).toBeVisible();
});
