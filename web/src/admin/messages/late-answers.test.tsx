// What is on screen and what was saved: neither is doubled or turned back by answers that come late.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comeBack } from '../../testing/come-back.ts';
import { countAnswers } from '../../testing/count-answers.ts';
import { button, leadRow, noteBox, openedLead, scrollListUntil } from '../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { waitForever } from '../../testing/wait-forever.ts';
import { thorough } from 'shared/testing/thorough.ts';

const screen = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const dashboard = () => page.getByRole('heading', { name: 'Recent Activity' });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const live = () => page.getByText('Live', { exact: true });
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const noteTimes = async (server: ScreenServer, text: string) =>
  (await readLead(server, 1)).notes.split(text).length - 1;

async function startWith(...names: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name });
  return server;
}

async function deleteIt(): Promise<void> {
  await button('More actions').click();
  await button('Delete').click();
  await button('Delete', page.getByRole('dialog')).click();
}

/** Until the answer to the list that was held is here, and everything that follows from it has been done. */
async function untilListed(server: ScreenServer, letGo: () => Promise<unknown>): Promise<void> {
  const before = countAnswers('/api/messages?');
  await letGo();
  await expect.poll(() => countAnswers('/api/messages?')).toBeGreaterThan(before);
  await server.request('GET', '/api/health');
}

test('a note that is saved while its screen is left and opened again is stored once, and no draft any more', async () => {
  waitForever();
  const server = await startWith('Slow To Save');
  await openScreen(server, '/admin/messages?id=1');
  const letGo = await server.holdAnswers('/api/messages/1', 'PATCH');
  await noteBox().fill('Called her twice');
  await save();
  await screen(/^Dashboard/).click();
  await expect.element(dashboard()).toBeVisible();
  history.back();
  // It is still being saved, and cannot be saved again.
  await noteBox().click();
  await save();
  await expect.element(button('Saving…')).toBeVisible();
  await screen(/^Dashboard/).click();
  await letGo();
  await expectToast('Saved', 'Message updated');
  history.back();
  await expect.element(page.getByText('Called her twice')).toBeVisible();
  await expect.element(noteBox()).toHaveValue('');
  expect(drafts()).toEqual([]);
  expect(await noteTimes(server, 'Called her twice')).toBe(1);
});

test('one lead that is being saved does not keep another from being saved', thorough, async () => {
  waitForever();
  const server = await startWith('Still Being Saved', 'Saved Meanwhile');
  await openScreen(server, '/admin/messages?id=1');
  const letGo = await server.holdAnswers('/api/messages/1', 'PATCH');
  await noteBox().fill('Called her first');
  await save();
  await expect.element(button('Saving…')).toBeVisible();
  await leadRow('Saved Meanwhile').click();
  await expect.element(openedLead('Saved Meanwhile')).toBeVisible();
  await noteBox().fill('Called him second');
  await save();
  await expect.poll(async () => (await readLead(server, 2)).notes).toMatch('Called him second');
  await leadRow('Still Being Saved').click();
  await expect.element(button('Saving…')).toBeVisible();
  await letGo();
  await expect.element(page.getByRole('region', { name: 'Notes' }).getByText('Called her first')).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test('the same words are another note, also where another tab has just discarded the draft', thorough, async () => {
  const server = await startWith('Called Twice');
  await openScreen(server, '/admin/messages?id=1');
  for (const times of [1, 2]) {
    await noteBox().fill('Nobody answered');
    // Before the event of it has come.
    localStorage.removeItem('draft:lead:efua:1');
    await save();
    await expect.element(noteBox()).toHaveValue('');
    await expect.poll(() => noteTimes(server, 'Nobody answered')).toBe(times);
  }
});

test('a deleted lead leaves no draft, and takes nobody away from where they went', thorough, async () => {
  const server = await startWith('Slow To Delete', 'Opened Meanwhile');
  await openScreen(server, '/admin/messages?id=1');
  const letGo = await server.holdAnswers('/api/messages/1', 'DELETE');
  await noteBox().fill('Never mind');
  await deleteIt();
  await leadRow('Opened Meanwhile').click();
  await expect.element(openedLead('Opened Meanwhile')).toBeVisible();
  await letGo();
  await expect.element(leadRow('Slow To Delete')).not.toBeInTheDocument();
  await expect.element(openedLead('Opened Meanwhile')).toBeVisible();
  // The news of it may come before the answer.
  await expect.poll(drafts).toEqual([]);
  // The same from another screen.
  const letOtherGo = await server.holdAnswers('/api/messages/2', 'DELETE');
  await noteBox().fill('Never mind either');
  await deleteIt();
  await screen(/^Dashboard/).click();
  await letOtherGo();
  await expectToast('Deleted', /^Message deleted/);
  await expect.poll(drafts).toEqual([]);
  await expect.element(dashboard()).toBeVisible();
  expect(location.pathname).toBe('/admin');
});

test('a save is not turned back by an answer that is older', thorough, async () => {
  const server = await startWith('Asked For While Saving');
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(live()).toBeVisible();
  const letGo = await server.holdAnswers('/api/messages?', 'GET');
  await button('Refresh').click();
  await page.getByRole('radio', { name: 'In progress' }).click();
  await button('Save Changes').click();
  await expectToast('Saved', 'Message updated');
  await untilListed(server, letGo);
  await expect.element(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
  await expect.element(leadRow('Asked For While Saving')).toMatchTextContent('In progress');
});

test('a lead that was deleted does not come back with an older answer', thorough, async () => {
  const server = await startWith('Stays There', 'Deleted Meanwhile');
  await openScreen(server, '/admin/messages?id=2');
  await expect.element(live()).toBeVisible();
  const letGo = await server.holdAnswers('/api/messages?', 'GET');
  await button('Refresh').click();
  await deleteIt();
  await expectToast('Deleted', /^Message deleted/);
  await untilListed(server, letGo);
  await expect.element(leadRow('Stays There')).toBeVisible();
  await expect.element(leadRow('Deleted Meanwhile')).not.toBeInTheDocument();
});

test('what comes in above is announced until its place is in view, and in no other view', thorough, async () => {
  const server = await startWith('Listed Already');
  await Promise.all(Array.from({ length: 25 }, (_, index) => sendEnquiry(server, { name: `In View ${index}` })));
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(live()).toBeVisible();
  await expect.element(leadRow('Listed Already')).toBeInTheDocument();
  const scrollTo = (top: number) => document.querySelector('.lead-rows')?.scrollTo({ top });
  scrollTo(600);
  await changeLead(server, 1, { assignee: 'kofi' });
  // Among one's own it stands higher up, but it is no new one.
  await expect.element(leadRow('Listed Already')).toMatchTextContent('Assigned to kofi.');
  await expectToast('Assigned to you', /by efua/);
  await expect.element(button(/new message/)).not.toBeInTheDocument();
  await sendEnquiry(server, { name: 'Came In Above' });
  await expect.element(button('1 new message')).toBeVisible();
  scrollTo(0);
  await expect.element(leadRow('Came In Above')).toBeInViewport();
  await expect.element(button(/new message/)).not.toBeInTheDocument();
  scrollTo(600);
  await sendEnquiry(server, { name: 'Came In Later' });
  await expect.element(button('1 new message')).toBeVisible();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
  await expect.element(leadRow('Came In Later')).toBeVisible();
  await expect.element(button(/new message/)).not.toBeInTheDocument();
});

test('an open lead below the first page is kept current too', thorough, async () => {
  const server = await startWith('Far Below');
  await Promise.all(Array.from({ length: 51 }, (_, index) => sendEnquiry(server, { name: `Above ${index}` })));
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(openedLead('Far Below')).toBeVisible();
  await scrollListUntil(() => leadRow('Far Below').query() !== null);
  await changeLead(server, 1, { status: 'in_progress', note: 'Somebody else called' });
  comeBack();
  await expect.element(page.getByText('Somebody else called')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
  await expect.element(leadRow('Far Below')).toMatchTextContent('In progress');
});

test('what comes while the next page loads is in the list once that has come', thorough, async () => {
  const server = await startServer();
  await Promise.all(Array.from({ length: 55 }, (_, index) => sendEnquiry(server, { name: `Early ${index}` })));
  const id = await sendEnquiry(server, { name: 'Top Of The List' });
  await openScreen(server, '/admin/messages');
  await expect.element(live()).toBeVisible();
  await expect.element(leadRow('Top Of The List')).toBeVisible();
  const letGo = await server.holdAnswers('/api/messages?open=true&limit=50&cursor=', 'GET');
  await scrollListUntil(() => page.getByText('Loading messages').query() !== null);
  await changeLead(server, id, { status: 'closed' });
  await sendEnquiry(server, { name: 'Came While Loading' });
  // The bell and the list get the event at the same moment.
  await button(/^Notifications/).click();
  await expect.element(page.getByRole('link', { name: /Came While Loading/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await letGo();
  await expect.element(button('1 new message')).toBeVisible();
  await expect.element(leadRow('Top Of The List')).toMatchTextContent('Closed');
});

test('a next page whose loading was cut off by a change of many comes all the same', thorough, async () => {
  const server = await startWith('Far Below');
  await Promise.all(Array.from({ length: 51 }, (_, index) => sendEnquiry(server, { name: `Above ${index}` })));
  await sendEnquiry(server, { name: 'Top Of The List' });
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('Top Of The List')).toBeVisible();
  await button('Choose messages').click();
  await page.getByRole('checkbox', { name: 'Choose Top Of The List' }).click();
  const letGo = await server.holdAnswers('/api/messages?open=true&limit=50&cursor=', 'GET');
  await scrollListUntil(() => page.getByText('Loading messages').query() !== null);
  await button('Set status').click();
  await button('In progress').click();
  await expectToast('Changed', /^1 message updated/);
  await letGo();
  await expect.element(leadRow('Far Below')).toBeInTheDocument();
});
