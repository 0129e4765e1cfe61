// The stored data of the installed console after changes without an event.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { leadRow } from '../../testing/lead-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startProgram } from '../../testing/start-program.ts';
import { startServer } from '../../testing/start-server.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('leads that may not be read any more are removed after a reconnection, even without an event', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Of Kofi' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Of Ama' }, { assignee: 'ama' });
  const program = await startProgram(server);
  const kept = () => program.bridge.cache.read('leads-0');
  await openScreen(server, '/admin/profile', { as: 'kofi', program });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => program.bridge.cache.read('progress')).toContain('askedAt');
  expect(await kept()).toContain('Of Ama');
  const mend = await server.breakOff('/api/events');
  // This ends the stream, and the server knows no earlier events then.
  await server.restart();
  await server.request('PATCH', '/api/settings', { body: { staffSeeOwnLeadsOnly: true } });
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(kept).not.toContain('Of Ama');
  expect(await kept()).toContain('Of Kofi');
});

test(
  'a list that was cut off at a reachable server is read again, except if it is never stored',
  thorough,
  async () => {
    const server = await startServer();
    const asked = watchRequests();
    await sendEnquiry(server, { name: 'Yaw Boateng' });
    const program = await startProgram(server);
    await openScreen(server, '/admin/messages', { program });
    await expect.element(leadRow('Yaw Boateng')).toBeVisible();
    await expect.poll(() => program.bridge.cache.read('progress')).toContain('askedAt');
    const brokenOff = { status: 200, type: 'application/json', body: '[{"id":' };
    const mend = await server.refuse('/api/messages?', 'GET', brokenOff);
    const before = countAnswers('/api/messages?open');
    expect(asked()).toContain('GET /api/me/views');
    await sendEnquiry(server, { name: 'Esi Owusu' });
    await expect.poll(() => countAnswers('/api/messages?open')).toBeGreaterThan(before);
    await mend();
    await expect.element(leadRow('Esi Owusu')).toBeVisible();
    expect(asked()).not.toContain('GET /api/me/views');
  },
);
