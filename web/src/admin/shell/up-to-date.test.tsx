import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from '../../testing/come-back.ts';
import { addCategories, addPictures } from '../../testing/fill-library.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer, type Person, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const state = (words: string) => page.getByRole('status').filter({ hasText: words });
const lead = (name: string) => page.getByRole('link', { name: new RegExp(name) });

async function openLive(address: string, as: Person = 'efua'): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Efe Agbeko' });
  await openScreen(server, address, { as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  return server;
}

test('a new enquiry, a change and a deletion are on the list at once', async () => {
  const server = await openLive('/admin/messages?view=all');
  await sendEnquiry(server, { name: 'Just Arrived' });
  await expect.element(lead('Just Arrived')).toBeVisible();
  await changeLead(server, 1, { status: 'closed' });
  await expect.element(lead('Abla Mensah').filter({ hasText: 'Closed' })).toBeVisible();
  await server.request('DELETE', '/api/messages/1');
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
});

test('the dashboard follows leads, pictures and what was done', thorough, async () => {
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

test('what the owner decides is known to staff at once', thorough, async () => {
  const server = await openLive('/admin/messages?id=2', 'kofi');
  await expect.element(page.getByRole('heading', { name: 'Efe Agbeko' })).toBeVisible();
  await decide(server, { staffSeeOwnLeadsOnly: true });
  await expect.element(lead('Efe Agbeko')).not.toBeInTheDocument();
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await decide(server, { staffSeeOwnLeadsOnly: false });
  await expect.element(lead('Efe Agbeko')).toBeVisible();
});

test('a lead that goes to somebody else leaves the list of staff who see their own', thorough, async () => {
  const server = await startServer();
  await decide(server, { staffSeeOwnLeadsOnly: true });
  for (const name of ['Abla Mensah', 'Efe Agbeko']) await sendEnquiry(server, { name }, { assignee: 'kofi' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await changeLead(server, 1, { assignee: 'ama' });
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
  await expect.element(lead('Efe Agbeko')).toBeVisible();
});

test('the leads of a person who is deactivated become unassigned on every list', async () => {
  const server = await openLive('/admin/messages?view=unassigned');
  await expect.element(lead('Efe Agbeko')).toBeVisible();
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Unassigned 2' })).toBeVisible();
  await server.request('PATCH', '/api/users/2', { body: { active: true } });
  await expect.element(lead('Abla Mensah')).not.toBeInTheDocument();
});

test('without a stream the console does not say Live, and is up to date once somebody looks', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  const mend = await server.hold('/api/events');
  await openScreen(server, '/admin/messages?view=all');
  await expect.element(lead('Abla Mensah')).toBeVisible();
  await expect.element(state('Connecting')).toBeVisible();
  await sendEnquiry(server, { name: 'Just Arrived' });
  comeBack();
  await expect.element(lead('Just Arrived')).toBeVisible();
  await mend();
  await expect.element(state('Live')).toBeVisible();
});

test('a stream that cannot be had leaves the server being asked', thorough, async () => {
  const server = await startServer();
  const mend = await server.refuse('/api/events', 'GET', 501);
  await openScreen(server, '/admin/profile');
  await expect.element(state('Not live, asking twice a minute')).toBeVisible();
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(state('Live')).toBeVisible();
});

test('what happened to the library before the stream was open is read when it opens', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff('/api/events');
  await openScreen(server, '/admin/media');
  await expect.element(page.getByText(/^0 files,/)).toBeVisible();
  await expect.element(page.getByText('No categories yet')).toBeVisible();
  await addPictures(server, 'meanwhile.png');
  await addCategories(server, 'Marine');
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(state('Live')).toBeVisible();
  await expect.element(page.getByText(/^1 file,/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Marine 0 files' })).toBeVisible();
});

test('a session that is ended elsewhere ends here at once', thorough, async () => {
  const server = await startServer();
  const { left } = await openScreen(server, '/admin/profile', { as: 'kofi' });
  await expect.element(state('Live')).toBeVisible();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/admin\/login\?.*ended=/)]);
});
