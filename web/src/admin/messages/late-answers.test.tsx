// Late answers neither double nor reset the values on screen and the saved ones.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { live, screen, startWith, untilListed } from '../../testing/late-answers.ts';
import { button, leadRow, noteBox, openedLead } from '../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { readLead } from '../../testing/send-enquiry.ts';
import type { ScreenServer } from '../../testing/start-server.ts';
import { waitForever } from '../../testing/wait-forever.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dashboard = () => page.getByRole('heading', { name: 'Recent Activity' });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const noteTimes = async (server: ScreenServer, text: string) =>
  (await readLead(server, 1)).notes.split(text).length - 1;

async function deleteIt(): Promise<void> {
  await button('More actions').click();
  await button('Delete').click();
  await button('Delete', page.getByRole('dialog')).click();
}

test(
  'a note saved while its screen is closed and opened again is stored once, and no draft any more',
  thorough,
  async () => {
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
  },
);

test('text added to a note while it is being saved is another note', async () => {
  waitForever();
  const server = await startWith('Written On');
  await openScreen(server, '/admin/messages?id=1');
  const letGo = await server.holdAnswers('/api/messages/1', 'PATCH');
  await noteBox().fill('Called her');
  await save();
  await expect.element(button('Saving…')).toBeVisible();
  await userEvent.keyboard('She calls back');
  await letGo();
  await expectToast('Saved', 'Message updated');
  await expect.element(noteBox()).toHaveValue('She calls back');
  await expect.element(button('Save Changes')).toBeEnabled();
  await save();
  await expect.element(noteBox()).toHaveValue('');
  expect(await noteTimes(server, 'Called her')).toBe(1);
  expect(await noteTimes(server, 'She calls back')).toBe(1);
  expect(drafts()).toEqual([]);
});

test('text written while the other values of a sent note are being saved is another note too', thorough, async () => {
  waitForever();
  const server = await startWith('Sent In Two Steps');
  await openScreen(server, '/admin/messages?id=1');
  const mend = await server.refuse('/api/messages/1', 'PATCH', 500);
  await noteBox().fill('Called her');
  await page.getByRole('radio', { name: 'In progress' }).click();
  await button('Save Changes').click();
  await expectToast('Save Failed', 'Failed to save changes');
  const letNoteGo = await server.hold('/api/messages/1', 'PATCH');
  await mend();
  await button('Save Changes').click();
  await expect.poll(server.countHeld).toBe(1);
  const letStatusGo = await server.hold('/api/messages/1', 'PATCH');
  await letNoteGo();
  await expect.element(noteBox()).toHaveValue('');
  await expect.poll(server.countHeld).toBe(1);
  await noteBox().fill('Called her again');
  await letStatusGo();
  await expectToast('Saved', 'Message updated');
  await expect.element(noteBox()).toHaveValue('Called her again');
  expect(await readLead(server, 1)).toMatchObject({ status: 'in_progress' });
  expect(await noteTimes(server, 'Called her')).toBe(1);
});

test('saving one lead does not prevent saving another', thorough, async () => {
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

test('the same text is another note, even if another tab has just discarded the draft', thorough, async () => {
  const server = await startWith('Called Twice');
  await openScreen(server, '/admin/messages?id=1');
  for (const times of [1, 2]) {
    await noteBox().fill('Nobody answered');
    // Before its event has arrived.
    localStorage.removeItem('draft:lead:efua:1');
    await save();
    await expect.element(noteBox()).toHaveValue('');
    await expect.poll(() => noteTimes(server, 'Nobody answered')).toBe(times);
  }
});

test('a deleted lead leaves no draft, and does not change the open lead', thorough, async () => {
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
  // Its event may arrive before the answer.
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

test('an older answer does not reset a save', thorough, async () => {
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

test('a deleted lead does not return with an older answer', thorough, async () => {
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
