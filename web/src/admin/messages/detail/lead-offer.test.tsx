import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, openedLead } from '../../../testing/lead-screen.ts';
import { holdNotice, keepNotices, notices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ask = () => button('Ask for this lead');
const take = () => button('Take this lead');
const hasAsked = () => page.getByText('You have asked for this lead. The administrators have been notified.');

async function startWithLead(work?: Parameters<typeof sendEnquiry>[2]): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Wanted' }, work);
  return server;
}

async function openLead(server: ScreenServer, as: 'efua' | 'kofi'): Promise<void> {
  await openScreen(server, '/admin/messages?view=all&id=1', { as });
  await expect.element(openedLead('Wanted')).toBeVisible();
}

test('staff ask for an unassigned lead', async () => {
  const server = await startWithLead();
  await openLead(server, 'kofi');
  await ask().click();
  await expectToast('Asked', 'The administrators have been notified');
  await expect.element(hasAsked()).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
  expect(await readLead(server, 1)).toMatchObject({ askedBy: ['kofi'], assignee: '' });
});

test('Undo withdraws the request for a lead, also by the keyboard, and the lead can be asked for again', async () => {
  keepNotices();
  const server = await startWithLead();
  await openLead(server, 'kofi');
  await ask().click();
  await expect.element(hasAsked()).toBeVisible();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Your request for #0001 is withdrawn');
  expect(await readLead(server, 1)).not.toHaveProperty('askedBy');
  (await ask().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(hasAsked()).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(notices().getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(ask()).toBeVisible();
  expect(await readLead(server, 1)).not.toHaveProperty('askedBy');
});

test('Undo fails if the lead was assigned meanwhile, and the lead shows its assignee', async () => {
  const server = await startWithLead();
  // This window gets no events.
  await server.hold('/api/events');
  await openLead(server, 'kofi');
  await ask().click();
  await holdNotice('Undo');
  await changeLead(server, 1, { assignee: 'kofi' });
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'This message is assigned to you by now');
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeEnabled();
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test('another window of the person shows the request, and that it was withdrawn', async () => {
  const server = await startWithLead();
  await openLead(server, 'kofi');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await server.request('POST', '/api/messages/1/ask', { as: 'kofi' });
  await expect.element(hasAsked()).toBeVisible();
  await server.request('DELETE', '/api/messages/1/ask', { as: 'kofi' });
  await expect.element(ask()).toBeVisible();
});

test('a failed request for a lead is reported, and can be repeated', thorough, async () => {
  const server = await startWithLead();
  const mend = await server.refuse('/api/messages/1/ask', 'POST', 500);
  await openLead(server, 'kofi');
  await ask().click();
  await expectToast('Not asked', 'Request failed: 500');
  await mend();
  await ask().click();
  await expect.element(hasAsked()).toBeVisible();
});

test('the button is disabled while the request is sent', thorough, async () => {
  const server = await startWithLead();
  const letGo = await server.hold('/api/messages/1/ask', 'POST');
  await openLead(server, 'kofi');
  await ask().click();
  await expect.element(ask()).toBeDisabled();
  await letGo();
  await expect.element(hasAsked()).toBeVisible();
});

test('administrators see who asks for a lead, and can assign it to one of them', async () => {
  const server = await startWithLead();
  for (const as of ['kofi', 'ama'] as const) await server.request('POST', '/api/messages/1/ask', { as });
  await openLead(server, 'efua');
  await expect.element(page.getByText('Asked for by:')).toBeVisible();
  await expect.element(button('Assign to kofi')).toBeVisible();
  await button('Assign to ama').click();
  await expect.element(page.getByText('Unsaved: assignee')).toBeVisible();
  await button('Save Changes').click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'ama' });
  await expect.element(page.getByText('Asked for by:')).not.toBeInTheDocument();
});

test('staff can take a lead as soon as the owner allows it', thorough, async () => {
  const server = await startWithLead();
  await openLead(server, 'kofi');
  await expect.element(ask()).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await server.request('PATCH', '/api/settings', { body: { staffMayClaim: true } });
  await take().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
  await expect.element(take()).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeEnabled();
});

test('staff give back a lead that they took by mistake', async () => {
  keepNotices();
  const server = await startWithLead();
  await server.request('PATCH', '/api/settings', { body: { staffMayClaim: true } });
  await openLead(server, 'kofi');
  await take().click();
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeEnabled();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is as before');
  await expect.element(take()).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ assignee: '' });
});

test('a lead that a colleague has taken meanwhile cannot be taken, and shows its assignee', thorough, async () => {
  const server = await startWithLead();
  await server.request('PATCH', '/api/settings', { body: { staffMayClaim: true } });
  await server.hold('/api/events');
  await openLead(server, 'kofi');
  await expect.element(take()).toBeVisible();
  await changeLead(server, 1, { assignee: 'ama' });
  await take().click();
  await expectToast('Save Failed', 'You are not the assignee of this lead. Assigned to: ama. You: kofi.');
  await expect.element(page.getByRole('region', { name: 'Handling' }).getByText(/^Assigned to ama\./)).toBeVisible();
  await expect.element(take()).not.toBeInTheDocument();
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'ama' });
});

const leave = (server: ScreenServer) => server.request('PATCH', '/api/users/3', { body: { active: false } });

test('staff can ask for a lead of a deactivated user', thorough, async () => {
  const server = await startWithLead({ assignee: 'ama' });
  await leave(server);
  await openLead(server, 'kofi');
  await expect.element(page.getByText(/^Assigned to ama\. You can/)).toBeVisible();
  await ask().click();
  await expectToast('Asked', 'The administrators have been notified');
  await expect.element(hasAsked()).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ askedBy: ['kofi'], assignee: 'ama' });
});

test('administrators can assign a lead of a deactivated user to a person who asks for it', thorough, async () => {
  const server = await startWithLead({ assignee: 'ama' });
  await leave(server);
  await server.request('POST', '/api/messages/1/ask', { as: 'kofi' });
  await openLead(server, 'efua');
  await button('Assign to kofi').click();
  await button('Save Changes').click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test('staff can take a lead of a deactivated user if the owner allows it', async () => {
  const server = await startWithLead({ assignee: 'ama' });
  await leave(server);
  await server.request('PATCH', '/api/settings', { body: { staffMayClaim: true } });
  await openLead(server, 'kofi');
  await take().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test.each([[{ status: 'closed' }], [{ assignee: 'ama' }]] as const)(
  'staff can neither ask for nor take a lead with %j',
  thorough,
  async (work) => {
    await openLead(await startWithLead(work), 'kofi');
    await expect.element(page.getByText(/You can work on leads that are assigned to you\.$/)).toBeVisible();
    await expect.element(ask()).not.toBeInTheDocument();
    await expect.element(take()).not.toBeInTheDocument();
  },
);
