// Changes by somebody else of a lead that is being edited: shown, and not taken over.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clash, CLASHES, clashOver, openLead, radio, save, startWithLead } from '../../../testing/handling-screen.ts';
import { button } from '../../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead } from '../../../testing/send-enquiry.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

eachCase(CLASHES)('$field that somebody else has changed too can be kept as chosen here', async (one) => {
  const { field, mine, ofMine, ofTheirs } = one;
  const server = await clashOver(one);
  await save().click();
  await expectToast('Save Failed', 'You have changed this message meanwhile');
  expect(await readLead(server, 1)).toMatchObject(ofTheirs);
  await button(`Keep ${mine}`, clash(field)).click();
  await expect.element(clash(field)).not.toBeInTheDocument();
  await save().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject(ofMine);
});

test('names the person who has changed it meanwhile, and the change', thorough, async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await openLead(server);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await changeLead(server, 1, { status: 'in_progress', note: 'Called him' }, 'kofi');
  await expect.element(page.getByText(/^Changed by kofi (just now|\d minutes? ago): status, notes?$/)).toBeVisible();
  await expect.element(radio('In progress')).toBeChecked();
  // A change in this window has no notice here.
  await radio('Closed').click();
  await save().click();
  await expectToast('Saved', 'Message updated');
  await expect.element(page.getByText(/^Changed by kofi/)).toBeVisible();
});

const BEFORE = { status: 'new', priority: 'medium', assignee: '' };

eachCase(CLASHES)('the clash names who has changed $field before this page was opened', async (one) => {
  const { field, mine, theirs, ofMine, ofTheirs } = one;
  const server = await startWithLead();
  await server.request('PATCH', '/api/users/3', { body: { displayName: 'Ama Mensah', role: 'admin' } });
  await server.request('PATCH', '/api/messages/1', { body: ofTheirs, as: 'ama' });
  // Somebody else has changed another field after it.
  await changeLead(server, 1, { read: true });
  const kept = { 'draft:lead:efua:1': JSON.stringify({ values: ofMine, base: BEFORE }) };
  await openScreen(server, '/admin/messages?view=all&id=1', { kept });
  await expect.element(clash(field)).toMatchTextContent(`Meanwhile Ama Mensah set it to ${theirs}. You chose ${mine}.`);
});

test('the clash and the refused save name that person by the display name', thorough, async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await server.request('PATCH', '/api/users/2', { body: { displayName: 'Kofi Mensah' } });
  await openLead(server);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await radio('Closed').click();
  await changeLead(server, 1, { status: 'in_progress' }, 'kofi');
  await expect
    .element(clash('Status'))
    .toMatchTextContent('Meanwhile Kofi Mensah set it to In progress. You chose Closed.');
  await save().click();
  await expectToast('Save Failed', 'Kofi Mensah has changed this message meanwhile');
});
