// The copies in the other place, and fetching one of them (rule H19g).
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { stopIntervals } from '../../../testing/stop-intervals.ts';

const ADDRESS = '/admin/settings/backups';
const MADE_AT = '2026-03-02T09:15:00.000Z';
const ID = 'a'.repeat(64);
const card = () => page.getByRole('region', { name: 'Copies elsewhere' });
const show = () => card().getByRole('button', { name: 'Show the copies there' });
const bringBack = () => card().getByRole('button', { name: /the copy of 2 Mar 2026/ });

/** No engine is found, whatever is installed here: the test sets the answers of the other place. */
const config = {
  copies: {
    repository: '/nowhere/copies',
    passwordFile: '/nowhere/password',
    withKeys: false,
    environment: { PATH: '/nowhere' },
  },
};

const json = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const listed: CopyList['copies'][number] = {
  id: ID,
  backup: 'site-2026-03-02T09-15-00-000Z',
  madeAt: MADE_AT,
  copiedAt: '2026-03-02T09:15:30.000Z',
  size: 12_000_000,
};
const answerList = (server: ScreenServer, copies = [listed]) =>
  server.refuse('/api/copies/list', 'GET', json({ copies } satisfies CopyList));

async function answerState(server: ScreenServer, state: Partial<Copies>) {
  const copies = await server.request<Copies>('GET', '/api/copies');
  return server.refuse('/api/copies', 'GET', json({ ...copies, ...state } satisfies Copies));
}

test('a copy is fetched, the list shows its progress, and Restore restores it', async () => {
  const server = await startServer({ config });
  await server.request('PATCH', '/api/users/1', { body: { displayName: 'Efua Sarpong' } });
  const { name, madeAt } = await server.request<{ name: string; madeAt: string }>('POST', '/api/backups');
  const away = { ...listed, id: 'b'.repeat(64) };
  const endList = await answerList(server, [{ ...listed, backup: name, madeAt }, away]);
  await openScreen(server, ADDRESS);
  await show().click();
  await expect
    .element(
      card()
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Restore the copy/ }),
    )
    .toBeVisible();
  await expect.element(bringBack()).toBeEnabled();
  await expect.element(card().getByRole('cell', { name: '11.44 MB', exact: true }).first()).toBeVisible();

  await endList();
  await bringBack().click();
  await expectToast('Not brought back', 'The password file /nowhere/password cannot be read.');

  const warning = 'A copy of leads cannot be read.';
  const last = { id: away.id, at: madeAt, by: 'efua', madeAt: MADE_AT, failure: null, warning };
  await answerState(server, { fetching: { running: null, last } });
  const copies = await server.request<Copies>('GET', '/api/copies');
  const running = { ...last, phase: 'fetching', bytes: 12_000_000, startedAt: madeAt } as const;
  const begun = { ...copies, fetching: { running, last: null } } satisfies Copies;
  await server.refuse('/api/copies/', 'POST', { ...json(begun), status: 202 });
  await bringBack().click();
  await expect
    .element(card().getByText(/^The copy of 2 Mar 2026.* is brought back, 11\.44 MB \(Efua Sarpong\)\.$/))
    .toBeVisible();
  // It is requested again meanwhile.
  const done = /^The backup of 2 Mar 2026.* is here again, checked.* A copy of leads cannot be read\.$/;
  await expect.element(card().getByText(done)).toBeVisible();
});

test('a failure to list the copies is reported, and they can be listed again', thorough, async () => {
  const server = await startServer({ config });
  const arrive = await server.holdAnswers('/api/copies/list');
  await openScreen(server, ADDRESS);
  await show().click();
  await expect.poll(() => document.querySelectorAll('.skeleton-rows')).toHaveLength(1);
  await arrive();
  await expect.element(card().getByText(/could not be listed/)).toBeVisible();
  await answerList(server);
  await card().getByRole('button', { name: 'Try again' }).click();
  await expect.element(bringBack()).toBeVisible();
});

test('the other place is waited for as long as the server waits for it', async () => {
  const server = await startServer({ config });
  await answerList(server);
  const limits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => limits.mockRestore());
  await openScreen(server, ADDRESS);
  await show().click();
  await expect.element(bringBack()).toBeVisible();
  // The server reports after two minutes what is wrong there.
  expect(Math.max(...limits.mock.calls.flat())).toBeGreaterThan(120_000);
});

test('a copy made while the list is shown is added to it', async () => {
  const server = await startServer({ config });
  const copies = await server.request<Copies>('GET', '/api/copies');
  const endOld = await answerList(server);
  await answerList(server, [{ ...listed, id: 'b'.repeat(64) }, listed]);
  stopIntervals();
  await openScreen(server, ADDRESS);
  await show().click();
  await expect.poll(() => card().getByRole('row').elements().length).toBe(2);
  await endOld();
  const copied = { ...copies, backup: { ...copies.backup, copiedAt: listed.copiedAt } } satisfies Copies;
  await server.refuse('/api/copies', 'POST', { ...json(copied), status: 202 });
  await card().getByRole('button', { name: 'Copy now' }).click();
  await expect.poll(() => card().getByRole('row').elements().length).toBe(3);
});

test('each copy shows the result of the last check, or that it was before the copy', async () => {
  const server = await startServer({ config });
  // The time of a copy has whole seconds: this one may have been made after the check.
  const newer = { ...listed, id: 'b'.repeat(64), copiedAt: '2026-03-02T09:30:00.000Z' };
  await answerList(server, [newer, listed]);
  const check = { isRunning: false, at: '2026-03-02T09:30:00.400Z', damage: null };
  const endWhole = await answerState(server, { check });
  stopIntervals();
  const screen = await openScreen(server, ADDRESS, { width: 390 });
  await show().click();
  const row = (number: number) => card().getByRole('row').nth(number);
  await expect.element(row(1)).toMatchTextContent(/not yet/);
  await expect.element(row(2)).toMatchTextContent(/structure sound.* ago/);
  screen.end();
  await answerState(server, { check: { ...check, damage: 'A file there is damaged.' } });
  await endWhole();
  await openScreen(server, ADDRESS);
  await show().click();
  await expect.element(row(1)).toMatchTextContent(/not yet/);
  await expect.element(row(2)).toMatchTextContent(/may be damaged.* ago/);
});

test('while one copy is fetched no other can be, and a failure is reported', thorough, async () => {
  const server = await startServer({ config });
  await answerList(server);
  const running = { id: 'c', phase: 'checking', madeAt: MADE_AT, bytes: 1, by: 'ama', startedAt: MADE_AT } as const;
  const endRunning = await answerState(server, { fetching: { running, last: null } });
  await openScreen(server, ADDRESS);
  await show().click();
  await expect.element(bringBack()).toBeDisabled();
  const failure = 'There is no space left on the disk.';
  const last = { id: 'c', at: MADE_AT, by: 'ama', madeAt: MADE_AT, failure, warning: null };
  await answerState(server, { fetching: { running: null, last } });
  await endRunning();
  await expect.element(card().getByText(/ was not brought back\. There is no space left on the disk\.$/)).toBeVisible();
  await expect.element(bringBack()).toBeEnabled();
});
