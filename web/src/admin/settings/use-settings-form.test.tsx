import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../testing/ask-to-unload.ts';
import { comeBack } from '../../testing/come-back.ts';
import { draftsOnDisk } from '../../testing/drafts-on-disk.ts';
import { keepNotices, notices, pressInNotice, shownNotices } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { card, decide, readSettings, saveButton, section } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { thorough } from 'shared/testing/thorough.ts';

const STAFF = 'Staff and leads';
const ADDRESS = '/admin/settings/leads';
const claim = () => page.getByRole('checkbox', { name: /Staff may claim/ });
const ownOnly = () => page.getByRole('checkbox', { name: /Staff see only/ });
const unsaved = (words: string) => page.getByText(`Unsaved: ${words}`, { exact: true });
const undos = () => notices().getByRole('button', { name: 'Undo' });
const discard = () => page.getByRole('button', { name: 'Discard' });

test('names unsaved fields, and has nothing to save when they are reset', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(saveButton(STAFF)).toBeDisabled();
  await claim().click();
  await ownOnly().click();
  await expect.element(unsaved('what staff see, claiming')).toBeVisible();
  await claim().click();
  await expect.element(unsaved('what staff see')).toBeVisible();
  await ownOnly().click();
  await expect.element(saveButton(STAFF)).toBeDisabled();
  await expect.element(discard()).not.toBeInTheDocument();
});

test('keeps an edit while another section or screen is open, and the browser asks meanwhile', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await claim().click();
  expect(isAskedBeforeUnload()).toBe(true);
  await section('Privacy').click();
  await section('Leads (unsaved)').click();
  await expect.element(claim()).toBeChecked();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible();
  expect(isAskedBeforeUnload()).toBe(true);
  history.back();
  await expect.element(claim()).toBeChecked();
  await discard().click();
  await expect.element(claim()).not.toBeChecked();
  expect(isAskedBeforeUnload()).toBe(false);
  expect(await readSettings(server)).toMatchObject({ staffMayClaim: false });
});

test('marks the unsaved section in the choice on a phone too', thorough, async () => {
  await openScreen(await startServer(), ADDRESS, { width: 390, height: 844 });
  await claim().click();
  await expect.element(page.getByRole('option', { name: 'Leads (unsaved)' })).toBeInTheDocument();
});

test('saves only the changes of its own card', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await claim().click();
  await page.getByRole('radio', { name: 'Administrators only' }).click();
  await saveButton(STAFF).click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject({ staffMayClaim: true, newLeadsTell: 'everyone' });
  await expect.element(unsaved('who is notified')).toBeVisible();
  await expect.element(saveButton(STAFF)).toBeDisabled();
});

test('Undo restores the former values of the save, and nothing else', async () => {
  const server = await startServer();
  const before = await readSettings(server);
  await openScreen(server, ADDRESS);
  await ownOnly().click();
  await saveButton(STAFF).click();
  await expectToast('Saved', 'Settings updated');
  await decide(server, { staffMayClaim: true });
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The settings are as before');
  expect(await readSettings(server)).toEqual({ ...before, staffMayClaim: true });
  await expect.element(ownOnly()).not.toBeChecked();
});

test('each of two saves has its own Undo', async () => {
  keepNotices();
  const server = await startServer();
  const before = await readSettings(server);
  await openScreen(server, ADDRESS);
  await ownOnly().click();
  await saveButton(STAFF).click();
  await expect.poll(shownNotices).toEqual([['Saved', 'Settings updated']]);
  await claim().click();
  await saveButton(STAFF).click();
  await expect.poll(shownNotices).toHaveLength(2);
  await undos().first().click();
  await expect.poll(() => readSettings(server)).toEqual({ ...before, staffMayClaim: true });
  await expect.poll(() => undos().all()).toHaveLength(1);
  await undos().click();
  await expect.poll(() => readSettings(server)).toEqual(before);
});

test('an Undo that does not reach the server can be repeated', async () => {
  keepNotices();
  const server = await startServer();
  const before = await readSettings(server);
  await openScreen(server, ADDRESS);
  await ownOnly().click();
  await saveButton(STAFF).click();
  await expectToast('Saved', 'Settings updated');
  const mend = await server.breakOff('/api/settings', 'PATCH');
  await pressInNotice('Undo');
  await expectToast('Not changed back', /Check the connection and try again/);
  await mend();
  await pressInNotice('Try again');
  await expectToast('Changed back', 'The settings are as before');
  expect(await readSettings(server)).toEqual(before);
});

test('cannot be pressed during a save', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const arrive = await server.holdAnswers('/api/settings', 'PATCH');
  await claim().click();
  await saveButton(STAFF).click();
  const saving = card(STAFF).getByRole('button', { name: 'Saving…' });
  await expect.element(saving).toBeDisabled();
  await arrive();
  await expectToast('Saved', 'Settings updated');
});

test('a different choice during a save is another edit', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const arrive = await server.holdAnswers('/api/settings', 'PATCH');
  await claim().click();
  await saveButton(STAFF).click();
  await claim().click();
  await arrive();
  await expectToast('Saved', 'Settings updated');
  await expect.element(unsaved('claiming')).toBeVisible();
  await saveButton(STAFF).click();
  await expect.poll(() => readSettings(server)).toMatchObject({ staffMayClaim: false });
});

test('a different choice during a save is kept on another screen too', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const arrive = await server.holdAnswers('/api/settings', 'PATCH');
  await claim().click();
  await saveButton(STAFF).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible();
  history.back();
  await expect.element(card(STAFF).getByRole('button', { name: 'Saving…' })).toBeDisabled();
  await claim().click();
  await expect.element(claim()).not.toBeChecked();
  await arrive();
  await expectToast('Saved', 'Settings updated');
  await expect.element(unsaved('claiming')).toBeVisible();
  await expect.element(claim()).not.toBeChecked();
});

test('keeps the edit when it could not be saved', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await claim().click();
  const mend = await server.breakOff('/api/settings', 'PATCH');
  await saveButton(STAFF).click();
  await expectToast('Save Failed', 'The server cannot be reached. Check the connection and try again.');
  await expect.element(claim()).toBeChecked();
  await mend();
  await saveButton(STAFF).click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject({ staffMayClaim: true });
});

test('follows changes by somebody else in unedited fields', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await expect.element(claim()).not.toBeChecked();
  await ownOnly().click();
  await decide(server, { staffMayClaim: true });
  await expect.element(claim()).toBeChecked();
  await expect.element(unsaved('what staff see')).toBeVisible();
});

test('reads the settings again when the window is used again', thorough, async () => {
  const server = await startServer();
  stopIntervals();
  await server.hold('/api/events');
  await openScreen(server, ADDRESS);
  await expect.element(claim()).not.toBeChecked();
  await decide(server, { staffMayClaim: true });
  comeBack();
  await expect.element(claim()).toBeChecked();
});

test('a value that somebody else has saved too is no edit any more', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await claim().click();
  await expect.element(unsaved('claiming')).toBeVisible();
  await decide(server, { staffMayClaim: true });
  await expect.element(unsaved('claiming')).not.toBeInTheDocument();
  expect(isAskedBeforeUnload()).toBe(false);
});

test('does not overwrite unseen changes by somebody else', async () => {
  const server = await startServer();
  const [mine, theirs] = ['Funeral of the founder', 'Stocktaking'];
  const name = page.getByLabelText('What it is');
  const clash = page.getByRole('group', { name: 'closed days was changed meanwhile' });
  // No event about it reaches this window.
  await server.hold('/api/events');
  await openScreen(server, '/admin/settings/hours');
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  await name.fill(mine);
  await page.getByLabelText('Date').fill('2027-04-05');
  await decide(server, { closedDays: [{ date: '2027-07-01', name: theirs }] });
  await saveButton('Closed days').click();
  await expectToast('Save Failed', /^You have changed this meanwhile: closed days/);
  await expect.element(name).toHaveValue(mine);
  expect(await readSettings(server)).toMatchObject({ closedDays: [{ name: theirs }] });
  await expect
    .element(clash)
    .toMatchTextContent(`Meanwhile you set closed days to ${theirs} 2027-07-01. You chose ${mine} 2027-04-05.`);
  await page.getByRole('button', { name: `Take ${theirs} 2027-07-01` }).click();
  await expect.element(name).toHaveValue(theirs);
  await expect.element(unsaved('closed days')).not.toBeInTheDocument();

  await name.fill(mine);
  await decide(server, { closedDays: [] });
  await saveButton('Closed days').click();
  await expect.element(clash).toMatchTextContent(/^Meanwhile you set closed days to none\. You chose Funeral/);
  // Another press makes no difference.
  await saveButton('Closed days').click();
  await expect.element(clash).toBeVisible();
  expect(await readSettings(server)).toMatchObject({ closedDays: [] });
  await page.getByRole('button', { name: `Keep ${mine} 2027-07-01` }).click();
  await expect.element(clash).not.toBeInTheDocument();
  await saveButton('Closed days').click();
  await expect.poll(() => readSettings(server)).toMatchObject({ closedDays: [{ name: mine }] });
});

test(
  'shows a change by somebody else as soon as this window knows it, and Discard takes it over',
  thorough,
  async () => {
    const server = await startServer();
    await openScreen(server, '/admin/settings/keeping');
    const months = page.getByLabelText(/^Closed leads/);
    await months.fill('12');
    await decide(server, { leadRetentionMonths: 36 });
    const clash = page.getByRole('group', { name: 'closed leads was changed meanwhile' });
    await expect.element(clash).toMatchTextContent('Meanwhile you set closed leads to 36 months. You chose 12 months.');
    await expect.element(months).toHaveValue(12);
    await discard().click();
    await expect.element(months).toHaveValue(36);
    await expect.element(clash).not.toBeInTheDocument();
  },
);

test('shows of each side which templates and which people differ', thorough, async () => {
  const server = await startServer();
  const [visit, offer] = [
    { name: 'Site visit', text: 'May we visit on Monday?' },
    { name: 'Offer', text: 'Here it is.' },
  ];
  await decide(server, { replyTemplates: [visit, offer] });
  await openScreen(server, '/admin/settings/leads');
  await page.getByRole('textbox', { name: 'Text' }).first().fill('May we visit on Tuesday?');
  await page.getByRole('checkbox', { name: /^kofi/ }).click();
  await decide(server, { replyTemplates: [{ ...visit, text: 'May we visit on Friday?' }, offer], mailNewLeadsTo: [3] });
  await expect
    .element(page.getByRole('group', { name: 'reply templates was changed meanwhile' }))
    .toMatchTextContent(
      'set reply templates to Site visit: “May we visit on Friday?”; Offer. You chose Site visit: “May we visit on Tuesday?”; Offer.',
    );
  await expect
    .element(page.getByRole('group', { name: 'mail recipients was changed meanwhile' }))
    .toMatchTextContent('set mail recipients to ama. You chose kofi.');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Take ama' }).click();
  await expect.element(page.getByText(/^Unsaved: /)).not.toBeInTheDocument();
});

describe('an unsaved edit', () => {
  const KEY = 'draft:settings:efua:all';
  const draftOf = (values: object, base: object) => ({ kept: { [KEY]: JSON.stringify({ values, base }) } });

  test('is stored, shown again after a reload, and removed by a save', async () => {
    const server = await startServer();
    await openScreen(server, ADDRESS, draftOf({ staffMayClaim: true }, { staffMayClaim: false }));
    await expect.element(claim()).toBeChecked();
    await expect.element(unsaved('claiming')).toBeVisible();
    // Nothing is lost with the page.
    expect(isAskedBeforeUnload()).toBe(false);
    await ownOnly().click();
    expect(draftsOnDisk()).toEqual({
      [KEY]: {
        values: { staffMayClaim: true, staffSeeOwnLeadsOnly: true },
        base: { staffMayClaim: false, staffSeeOwnLeadsOnly: false },
      },
    });
    expect(isAskedBeforeUnload()).toBe(true);
    await saveButton(STAFF).click();
    await expectToast('Saved', 'Settings updated');
    expect(await readSettings(server)).toMatchObject({ staffMayClaim: true, staffSeeOwnLeadsOnly: true });
    await expect.poll(draftsOnDisk).toEqual({});
    expect(isAskedBeforeUnload()).toBe(false);
  });

  test('may be incomplete', thorough, async () => {
    await openScreen(await startServer(), '/admin/settings/keeping');
    const leads = page.getByLabelText(/^Closed leads/);
    const activity = page.getByLabelText(/^Activity/);
    await leads.fill('');
    await activity.fill('1.5');
    await page.getByRole('checkbox').click();
    await expect.element(unsaved('closed leads, activity, originals')).toBeVisible();
    await expect.element(leads).toHaveValue(null);
    await expect.element(activity).toHaveValue(1.5);
  });

  test('is ignored if no form can show it', thorough, async () => {
    const values = { staffMayClaim: 'yes', staffSeeOwnLeadsOnly: true, officeHours: null, newLeadsTell: 7, other: 1 };
    const base = {
      staffMayClaim: false,
      staffSeeOwnLeadsOnly: false,
      officeHours: {},
      newLeadsTell: 'admins',
      other: 2,
    };
    await openScreen(await startServer(), ADDRESS, draftOf(values, base));
    await expect.element(ownOnly()).toBeChecked();
    await expect.element(claim()).not.toBeChecked();
    await expect.element(page.getByText(/^Unsaved: /)).toMatchTextContent('Unsaved: what staff see');
  });
});
