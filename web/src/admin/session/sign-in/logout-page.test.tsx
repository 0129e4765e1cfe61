import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBrowserStorage } from '../../../platform/browser-storage.ts';
import { findNote, writeNote } from '../../../platform/upload-notes.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, type Screen } from '../../../testing/open-screen.ts';
import { startProgram } from '../../../testing/start-program.ts';
import { startServer, type LetGo, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const LEAD = {
  name: 'Akosua Frimpong',
  email: 'a@example.com',
  phone: '024 000 0000',
  message: 'Please call.',
  consent: true,
};
let server: ScreenServer;
const isOpen = () =>
  server.request('GET', '/api/me').then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  server = await startServer();
});

test('signing out ends the session here and on the server', async () => {
  const { left } = await openScreen(server, '/admin/logout');
  await expect.poll(() => left).toEqual(['/admin/login']);
  expect(localStorage.getItem('token')).toBeNull();
  await expect.poll(isOpen).toBe(false);
});

/** Address of the sign-in page that says that the session has not ended on the server. */
const UNCONFIRMED = [expect.stringMatching(/^\/admin\/login\?goesOnUntil=\d{10}$/)];

test('signing out does not wait long for the server', thorough, async () => {
  const letGo = await server.hold('/api/auth/logout');
  const { left } = await openScreen(server, '/admin/logout');
  await expect.element(page.getByRole('heading', { name: 'Signing out' })).toBeVisible();
  await expect.poll(() => left).toEqual(UNCONFIRMED);
  expect(localStorage.getItem('token')).toBeNull();
  expect(await isOpen()).toBe(true);
  await letGo();
  await expect.poll(isOpen).toBe(false);
});

test('without a connection the session ends here, and the page says until when it is valid on the server', async () => {
  await server.breakOff('/api/auth/logout');
  const { left, end } = await openScreen(server, '/admin/logout');
  await expect.poll(() => left).toEqual(UNCONFIRMED);
  expect(localStorage.getItem('token')).toBeNull();
  end();
  await openScreen(server, left[0] ?? '', { as: null });
  await expect.element(page.getByText(/There the session may go on until .*\d{4}, \d\d:\d\d\. If/)).toBeVisible();
  await expectAccessible();
});

test('for a session that the server has ended already, the sign-in page says nothing', async () => {
  await server.request('POST', '/api/auth/logout');
  const { left } = await openScreen(server, '/admin/logout');
  await expect.poll(() => left).toEqual(['/admin/login']);
});

test('for an expired session the sign-in page says nothing, even without a connection', async () => {
  await server.breakOff('/api/');
  const exp = Math.floor(Date.now() / 1000) - 60;
  const token = `h.${btoa(JSON.stringify({ sub: '1', sid: 'efua-1', exp }))}.s`;
  const { left } = await openScreen({ tokens: { ...server.tokens, efua: token } }, '/admin/logout');
  await expect.poll(() => left.at(-1)).toBe('/admin/login');
});

test('a person who is not signed in is sent to the sign-in page', async () => {
  const { left } = await openScreen(server, '/admin/logout', { as: null });
  await expect.poll(() => left).toEqual(['/admin/login']);
  expect(await isOpen()).toBe(true);
});

test('signing out deletes the person’s open questions about calls, and not those of others', async () => {
  const asked = JSON.stringify({ channel: 'call', step: 'outcome', askedAt: Date.now() });
  const kept = { 'outcome:efua:1': asked, 'outcome:kofi:2': asked };
  const { left } = await openScreen(server, '/admin/logout', { kept });
  await expect.poll(() => left).toEqual(['/admin/login']);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('outcome:'))).toEqual(['outcome:kofi:2']);
});

describe('with a draft', () => {
  let screen: Screen;
  const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));

  beforeEach(async () => {
    const { id } = await server.request<{ id: number }>('POST', '/api/contact', { body: LEAD, as: null });
    screen = await openScreen(server, `/admin/messages?id=${id}`);
    localStorage.setItem('draft:lead:kofi:1', '{"values":{"note":"of somebody else"}}');
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Called them.');
    await expect.poll(drafts).toHaveLength(2);
    await page.getByRole('button', { name: 'efua User menu' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
  });

  test('signing out asks, and deletes it', async () => {
    await expect.element(page.getByText(/^Not saved: 1 draft\. Signing out deletes/)).toBeVisible();
    expect(await isOpen()).toBe(true);
    await page.getByRole('button', { name: 'Sign out and lose it' }).click();
    await expect.poll(() => screen.left).toEqual(['/admin/login']);
    expect(drafts()).toEqual(['draft:lead:kofi:1']);
    await expect.poll(isOpen).toBe(false);
  });

  test('signing out keeps it on request', thorough, async () => {
    await page.getByRole('checkbox', { name: /^Keep my drafts here/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(() => screen.left).toEqual(['/admin/login']);
    expect(drafts()).toHaveLength(2);
    await expect.poll(isOpen).toBe(false);
  });
});

describe('with a note that has not been sent yet', () => {
  let mend: LetGo;
  let screen: Screen;
  let id: number;
  const notes = async () => (await server.request<{ notes: string }>('GET', `/api/messages/${id}`)).notes;

  beforeEach(async () => {
    ({ id } = await server.request<{ id: number }>('POST', '/api/contact', { body: LEAD, as: null }));
    screen = await openScreen(server, `/admin/messages?id=${id}`);
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Called them.');
    mend = await server.breakOff('/api/');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/waiting to be sent/).first()).toBeVisible();
    await page.getByRole('button', { name: 'efua User menu' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect.element(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
    await expect.element(page.getByText(/^Not sent to the server yet: 1 change\. /)).toBeVisible();
  });

  test('"Stay signed in" loses nothing', thorough, async () => {
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.poll(() => location.pathname).toBe('/admin');
    await mend();
    window.dispatchEvent(new Event('online'));
    await expect.poll(notes).toContain('Called them.');
    expect(screen.left).toEqual([]);
  });

  test('signing out nevertheless loses it', thorough, async () => {
    await page.getByRole('button', { name: 'Sign out and lose it' }).click();
    await expect.poll(() => screen.left).toEqual(UNCONFIRMED);
    expect(localStorage.getItem('token')).toBeNull();
    await mend();
    expect(await notes()).toBe('');
  });

  test('the page signs out by itself if the server has ended the session meanwhile', thorough, async () => {
    await mend();
    await server.request('POST', '/api/auth/logout');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => screen.left).toEqual(['/admin/login']);
  });

  test('the page signs out by itself once the note has arrived', thorough, async () => {
    await mend();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => screen.left).toEqual(['/admin/login']);
    await expect.poll(isOpen).toBe(false);
    expect((await server.request<{ notes: string }>('GET', `/api/messages/${id}`, { as: 'kofi' })).notes).toContain(
      'Called them.',
    );
  });
});

test('signing out asks about changes even if a full disk did not store who has signed in', thorough, async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const { id } = await server.request<{ id: number }>('POST', '/api/contact', { body: LEAD, as: null });
  const { left } = await openScreen(server, `/admin/messages?id=${id}`);
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Called them.');
  await server.breakOff('/api/');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/waiting to be sent/).first()).toBeVisible();
  await page.getByRole('button', { name: 'efua User menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect.element(page.getByText(/^Not sent to the server yet: 1 change\. /)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect.poll(() => left).toEqual(UNCONFIRMED);
  expect(await createBrowserStorage().open('efua')).toMatchObject({ waiting: 0 });
});

const NOTE = { key: 'of-efua', owner: '1', address: '', fileName: 'a.png', type: 'image/png', goesOn: true };

test("another person's locked changes and uploads are kept, and the page says so before the user is known", async () => {
  const kept = createBrowserStorage();
  await writeNote({ ...NOTE, beganAt: Date.now() });
  await kept.open('efua');
  const edit = { key: 'of-efua-1', lead: 1, body: { note: 'Called them.' }, writtenAt: '2026-03-02T09:00:00.000Z' };
  await kept.outbox.append(edit);
  await kept.lock();
  await server.breakOff('/api/');
  const { left } = await openScreen(server, '/admin/logout', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect.element(page.getByText(/is locked, .* It stays here until its owner signs in again\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => left).toEqual(UNCONFIRMED);
  expect(await kept.open('efua')).toMatchObject({ waiting: 1 });
  expect(await findNote(NOTE.key)).toBeDefined();
  await kept.wipe();
  expect(await findNote(NOTE.key)).toBeUndefined();
});

test("another person's locked uploads are kept in the installed console too", thorough, async () => {
  const program = await startProgram(server);
  await program.bridge.vault.open('efua');
  await program.bridge.vault.lock();
  await writeNote({ ...NOTE, beganAt: Date.now() });
  await server.breakOff('/api/');
  const { left } = await openScreen(server, '/admin/logout', { as: 'kofi', program });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => left).toEqual(UNCONFIRMED);
  expect(await findNote(NOTE.key)).toBeDefined();
});
