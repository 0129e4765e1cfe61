// Changes while no event reached the console: the list is read again as far down as it is loaded (rule D2).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadRow, scrollListUntil } from '../../../testing/lead-screen.ts';
import { comeBack } from '../../../testing/come-back.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, sendEnquiry, sendMany } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { stopIntervals } from '../../../testing/stop-intervals.ts';
import { watchRequests } from '../../../testing/watch-requests.ts';

test('rows below the first page are updated once the stream is back, and on request', async () => {
  const server = await startServer();
  for (const name of ['Gone', 'Given Away', 'Finished']) await sendEnquiry(server, { name });
  await sendMany(server, 57);
  // Nor is anything read in place of the stream.
  stopIntervals();
  const mend = await server.hold('/api/events');
  await openScreen(server, '/admin/messages');
  await scrollListUntil(() => leadRow('Gone').query() !== null);
  await server.request('DELETE', '/api/messages/1');
  await changeLead(server, 2, { assignee: 'kofi' });
  await changeLead(server, 3, { status: 'closed' });
  // It moves another one off the first page.
  await sendEnquiry(server, { name: 'Came Meanwhile' });
  await button('Refresh').click();
  await expect.element(leadRow('Gone')).not.toBeInTheDocument();
  await expect.element(leadRow('Finished')).not.toBeInTheDocument();
  await expect.element(leadRow('Given Away')).toMatchTextContent('Assigned to kofi.');

  await changeLead(server, 2, { priority: 'high' });
  await changeLead(server, 3, { status: 'in_progress' });
  await mend();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Given Away')).toMatchTextContent('Priority: High.');
  await expect.element(leadRow('Finished')).toMatchTextContent('Status: In progress.');
});

test('without a stream only the first page is read regularly, and all of the list on request', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Far Down' });
  await sendMany(server, 57);
  await server.breakOff('/api/events');
  const requests = watchRequests();
  await openScreen(server, '/admin/messages');
  await scrollListUntil(() => leadRow('Far Down').query() !== null);
  await expect.element(page.getByText('Not live, asking twice a minute')).toBeVisible();
  requests();
  await sendEnquiry(server, { name: 'Came Meanwhile' });
  comeBack();
  await expect.element(leadRow('Came Meanwhile')).toBeInTheDocument();
  await changeLead(server, 1, { assignee: 'kofi' });
  await button('Refresh').click();
  await expect.element(leadRow('Far Down')).toMatchTextContent('Assigned to kofi.');
  expect(requests().filter((request) => /^GET \/api\/messages\?.*cursor=/.test(request))).toHaveLength(1);
});
