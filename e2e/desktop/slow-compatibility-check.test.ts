// A start at which the check whether server and console are compatible takes long: edits can be saved meanwhile.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendEnquiry } from '../lead-steps.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { openLead, untilLive, writeNote } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

/**
 * A proxy in front of the server. While `isHolding`, health checks of the main process get no answer, pages get theirs.
 */
async function startFront(server: RunningServer) {
  const held: ServerResponse[] = [];
  const state = { isHolding: false, held };
  const front = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (state.isHolding && url === '/api/health' && headers.origin === undefined) return void held.push(response);
    const onward = forward(server.url + url, { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  function close(): void {
    front.closeAllConnections();
    front.close();
  }
  return { state, url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, close };
}

test(
  'an edit saved before the server has said which consoles it supports is stored, and sent afterwards',
  thorough,
  async () => {
    const { server, token } = await startStaffedServer();
    const front = await startFront(server);
    const folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
    rollOut(folder, front.url);
    const id = await sendEnquiry(server, { name: 'Saved Early', reason: 'Quote' });
    const desktop = await startDesktop(folder);
    try {
      const page = await desktop.page();
      await signInOnPage(page);
      front.state.isHolding = true;
      await page.reload();
      await untilLive(page);
      await openLead(page, id, 'Saved Early');
      await expect.poll(() => front.state.held.length).toBeGreaterThan(0);
      await writeNote(page, 'Written early');
      front.state.isHolding = false;
      for (const response of front.state.held) response.destroy();
      const notes = async () =>
        ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { notes: string }).notes;
      await expect.poll(notes).toMatch(/Written early$/);
    } finally {
      await desktop.quit();
      front.close();
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
