// An unopened lead in the installed console: reported once, and withdrawn when the lead is opened elsewhere.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { letWait, sendFromNewPerson } from '../lead-steps.ts';
import { keepOfficeOpen } from '../open-office.ts';
import { callApi, signIn } from '../running-server.ts';
import { KOFI, startStaffedServer } from '../staffed-server.ts';
import { rollOut } from './desktop-folder.ts';
import { startPretended } from './desktop-run.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const TITLE = 'You have not opened an enquiry yet';

test(
  'it has one notification, which is withdrawn when the lead is opened elsewhere, and none after a restart',
  thorough,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
    const { server, token } = await startStaffedServer();
    await keepOfficeOpen(server, token);
    const body = { escalation: { assignee: 5, everyone: null, admins: null } };
    await callApi(server, 'PATCH', '/api/settings', { token, body });
    rollOut(folder, server.url);
    let desktop = startPretended(folder);
    onTestFinished(async () => {
      await desktop.quit();
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    await signInOnPage(await desktop.page(), KOFI);
    await untilLive(await desktop.page());
    await desktop.closeWindow();
    const notices = async (title: string) => (await desktop.notices()).filter((one) => one.title === title);
    async function forget(name: string): Promise<number> {
      const id = await sendFromNewPerson(server, name);
      await callApi(server, 'PATCH', `/api/messages/${id}`, { token, body: { assignee: 'kofi' } });
      await letWait(server, id, 6);
      return id;
    }

    const opened = await forget('Opened Elsewhere');
    await expect.poll(() => notices(TITLE)).toMatchObject([{ isClosed: false }]);
    const elsewhere = await signIn(server, KOFI);
    await callApi(server, 'POST', `/api/messages/${opened}/seen`, { token: elsewhere });
    await expect.poll(() => notices(TITLE)).toMatchObject([{ isClosed: true }]);
    await forget('Left Alone');
    await expect.poll(() => notices(TITLE)).toMatchObject([{ isClosed: true }, { isClosed: false }]);

    await desktop.quit();
    desktop = startPretended(folder);
    await untilLive(await desktop.page());
    await desktop.closeWindow();
    await sendFromNewPerson(server, 'Comes Later');
    await expect.poll(() => notices('New enquiry: Quote')).toHaveLength(1);
    expect(await notices(TITLE)).toEqual([]);
  },
);
