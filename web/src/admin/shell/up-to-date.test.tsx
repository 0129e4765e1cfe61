// Changes elsewhere are on screen at once.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { lead, openLive, state } from '../../testing/open-live.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a new enquiry, a change and a deletion are on the list at once', async () => {
  const server = await openLive('/admin/messages?view=all');
  await sendEnquiry(server, { name: 'Just Arrived' });
  await expect.element(lead('Just Arrived')).toBeVisible();
  await changeLead(server, 1, { status: 'closed' });
  await expect.element(lead('Abla Mensah').filter({ hasText: 'Closed' })).toBeVisible();
  await server.request('DELETE', '/api/messages/1');
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
});

test('the dashboard follows leads, pictures and activity', thorough, async () => {
  const server = await openLive('/admin');
  const figures = page.getByRole('main');
  await expect.element(figures.getByText('No open leads assigned to you.')).toBeVisible();
  const form = new FormData();
  form.append('file', await makePicture('hull.png'));
  await server.request('POST', '/api/upload', { form });
  await expect.element(figures.getByText(/hull\.png/).first()).toBeVisible();
  await changeLead(server, 2, { assignee: 'efua' });
  await expect.element(figures.getByText('Efe Agbeko')).toBeVisible();
});

test('during frequent updates a list is read to its end, and then once more', thorough, async () => {
  const asked = watchRequests();
  const server = await openLive('/admin');
  const listed = (name: string) => page.getByRole('region', { name: 'Unassigned Leads' }).getByText(name);
  await expect.element(listed('Efe Agbeko')).toBeVisible();
  // The first update reads it a second time.
  await expect.poll(() => countAnswers('/api/messages/unseen')).toBeGreaterThan(1);
  const letGo = await server.holdAnswers('/api/messages/unseen', 'GET');
  asked();
  for (const name of ['Just Arrived', 'Arrived After It']) {
    await sendEnquiry(server, { name });
    await expect.element(listed(name)).toBeVisible();
  }
  expect(asked().filter((one) => one === 'GET /api/messages/unseen')).toHaveLength(1);
  await letGo();
  await expect.element(page.getByRole('button', { name: 'Notifications, 3 waiting' })).toBeVisible();
});

test('a session ended elsewhere ends here at once', thorough, async () => {
  const server = await startServer();
  const { left } = await openScreen(server, '/admin/profile', { as: 'kofi' });
  await expect.element(state('Live')).toBeVisible();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/admin\/login\?.*ended=/)]);
});
