// The leads on screen follow changes of rights elsewhere.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lead, openLive } from '../../testing/open-live.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a change of staff rights is known to staff at once', thorough, async () => {
  const server = await openLive('/admin/messages?id=2', 'kofi');
  await expect.element(page.getByRole('heading', { name: 'Efe Agbeko' })).toBeVisible();
  await decide(server, { staffSeeOwnLeadsOnly: true });
  await expect.element(lead('Efe Agbeko')).not.toBeInTheDocument();
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await decide(server, { staffSeeOwnLeadsOnly: false });
  await expect.element(lead('Efe Agbeko')).toBeVisible();
});

test('a reassigned lead leaves the list of staff who see only their own', thorough, async () => {
  const server = await startServer();
  await decide(server, { staffSeeOwnLeadsOnly: true });
  for (const name of ['Abla Mensah', 'Efe Agbeko']) await sendEnquiry(server, { name }, { assignee: 'kofi' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await changeLead(server, 1, { assignee: 'ama' });
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
  await expect.element(lead('Efe Agbeko')).toBeVisible();
});

test('the leads of a person who is deactivated become unassigned on every list', thorough, async () => {
  const server = await openLive('/admin/messages?view=unassigned');
  await expect.element(lead('Efe Agbeko')).toBeVisible();
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Unassigned 2' })).toBeVisible();
  await server.request('PATCH', '/api/users/2', { body: { active: true } });
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
});
