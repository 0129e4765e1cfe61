// Events about leads below the first page: the list is updated there too (rule D2).
import { expect, test } from 'vitest';
import { live } from '../../../testing/late-answers.ts';
import { leadRow, scrollListUntil } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, sendEnquiry, sendMany } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { watchRequests } from '../../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a lead far down disappears and returns with its event, and only its page is read', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Comes Back' }, { status: 'closed' });
  for (const name of ['Leaves', 'Stays']) await sendEnquiry(server, { name });
  await sendMany(server, 108);
  const requests = watchRequests();
  await openScreen(server, '/admin/messages');
  await expect.element(live()).toBeVisible();
  await scrollListUntil(() => leadRow('Leaves').query() !== null);
  // The reading after the new stream has opened is done with this.
  await changeLead(server, 2, { priority: 'high' });
  await expect.element(leadRow('Leaves')).toMatchTextContent('Priority: High.');
  requests();
  await changeLead(server, 2, { status: 'closed' });
  await expect.element(leadRow('Leaves')).not.toBeInTheDocument();
  await expect.element(leadRow('Stays')).toBeInTheDocument();
  await changeLead(server, 1, { status: 'in_progress' });
  await expect.element(leadRow('Comes Back')).toMatchTextContent('Status: In progress.');
  expect(requests().filter((request) => /^GET \/api\/messages\?.*cursor=/.test(request))).toHaveLength(2);
});
