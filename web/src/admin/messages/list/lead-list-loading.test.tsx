// The list of leads while it loads, and after a failure.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../../testing/count-answers.ts';
import { button, leadList, leadRow, listedNames, scrollListUntil } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry, sendMany } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a loading indicator is shown until the list is loaded', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Comes Late' });
  const arrive = await server.holdAnswers('/api/messages?');
  await openScreen(server, '/admin/messages');
  await expect.element(leadList().getByText('Loading messages')).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Selected message' })).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(leadRow('Comes Late')).toBeVisible();
  await expect.element(leadList().getByText('Loading messages')).not.toBeInTheDocument();
});

test('reports that the list could not be loaded and why, and tries again', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'There All The Time' });
  const mend = await server.refuse('/api/messages?', 'GET', 500);
  // Otherwise the opening stream would request it again.
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages');
  await expect.element(leadList().getByText('Messages could not be loaded')).toBeVisible();
  await expect.element(leadList().getByText('Request failed: 500')).toBeVisible();
  await mend();
  await button('Try again', leadList()).click();
  await expect.element(leadRow('There All The Time')).toBeVisible();
});

test('loads the next page near its end, and tries again after a failure', async () => {
  const server = await startServer();
  await sendMany(server, 53);
  const mend = await server.refuse('/api/messages?open=true&limit=50&cursor=', 'GET', 500);
  await openScreen(server, '/admin/messages');
  await expect.element(page.getByText('1 of 50+')).toBeVisible();
  // Once more when the stream opens, which would try again too.
  await expect.poll(() => countAnswers('/api/messages?open=true&limit=50')).toBeGreaterThan(1);
  await scrollListUntil(() => leadList().getByText('More messages could not be loaded.').query() !== null);
  expect(listedNames()).toHaveLength(50);
  await mend();
  // If the list is read again automatically, the button disappears before it can be pressed.
  const again = () => button('Try again', leadList()).query() as HTMLElement | null;
  await expect.poll(() => (again()?.click(), leadRow('Lead 1 ').query())).not.toBeNull();
  expect(new Set(listedNames()).size).toBe(53);
  expect(listedNames().at(-1)).toBe('Lead 1');
  await expect.element(page.getByText('1 of 53')).toBeVisible();
});

test('is read again on request', thorough, async () => {
  const server = await startServer();
  await server.breakOff('/api/events');
  await sendEnquiry(server, { name: 'There Before' });
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('There Before')).toBeVisible();
  await sendEnquiry(server, { name: 'Came Since' });
  await button('Refresh').click();
  await expect.element(leadRow('Came Since')).toBeVisible();
});

test('shows the time of the list while it cannot be updated', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Of Before' });
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('Of Before')).toBeVisible();
  const mend = await server.refuse('/api/messages?');
  await button('Refresh').click();
  await expect.element(leadList().getByText(/^No connection\. This list is from \d/)).toBeVisible();
  await expect.element(leadRow('Of Before')).toBeVisible();
  await mend();
  await button('Refresh').click();
  await expect.element(leadList().getByText(/^No connection/)).not.toBeInTheDocument();
});
