import type { Settings } from 'shared/office/settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { card, decide, readSettings, saveButton } from '../../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/leads';
const NEWS = 'News of new leads';
const recipients = () => page.getByRole('group', { name: 'Notified by mail' });
const recipient = (name: RegExp) => recipients().getByRole('checkbox', { name });

const giveAddress = (server: ScreenServer, id: number, changes: object) =>
  server.request('PATCH', `/api/users/${id}`, { body: changes });

eachCase<[string, 'checkbox' | 'radio', RegExp, string, string, Partial<Settings>]>([
  [
    'what staff see',
    'checkbox',
    /^Staff see only/,
    'Staff and leads',
    'what staff see',
    { staffSeeOwnLeadsOnly: true },
  ],
  ['claiming', 'checkbox', /^Staff may claim/, 'Staff and leads', 'claiming', { staffMayClaim: true }],
  ['who is notified', 'radio', /^Administrators only/, NEWS, 'who is notified', { newLeadsTell: 'admins' }],
  ['acknowledgements', 'checkbox', /^Acknowledge enquiries/, NEWS, 'acknowledgement', { mailAcknowledgement: true }],
])('sets %s', async (_, role, name, title, words, decided) => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await page.getByRole(role, { name }).click();
  await expect.element(card(title).getByText(`Unsaved: ${words}`)).toBeVisible();
  await saveButton(title).click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject(decided);
});

test('chooses who is notified by mail, and shows who cannot be', thorough, async () => {
  const server = await startServer();
  await giveAddress(server, 2, { email: 'kofi@example.com', displayName: 'Kofi Mensah' });
  await openScreen(server, ADDRESS);
  await expect.element(recipient(/^Kofi Mensah kofi@example.com/)).not.toBeChecked();
  await expect.element(recipient(/^efua Has no e-mail address yet: gets no mail/)).toBeVisible();
  // Inactive users cannot be chosen.
  await expect.element(recipient(/yaw/)).not.toBeInTheDocument();
  await recipient(/^Kofi/).click();
  await recipient(/^ama/).click();
  await recipient(/^ama/).click();
  await expect.element(page.getByText('Unsaved: mail recipients')).toBeVisible();
  await saveButton(NEWS).click();
  await expect.poll(() => readSettings(server)).toMatchObject({ mailNewLeadsTo: [2] });
});

test('a chosen user who is not active any more can be removed', thorough, async () => {
  const server = await startServer();
  await decide(server, { mailNewLeadsTo: [2, 3] });
  await giveAddress(server, 2, { active: false });
  await openScreen(server, ADDRESS);
  await expect.element(recipient(/^kofi \(not active: gets no mail\)/)).toBeChecked();
  await recipient(/^kofi/).click();
  await saveButton(NEWS).click();
  await expect.poll(() => readSettings(server)).toMatchObject({ mailNewLeadsTo: [3] });
});

test.each([
  ['a server without mail says that it sends none yet', false],
  ['a server with mail says nothing of the kind', true],
])('%s', thorough, async (_, sendsMail) => {
  await openScreen(await startServer({ sendsMail }), ADDRESS);
  await expect.element(recipient(/^efua/)).toBeVisible();
  const said = expect.element(page.getByText(/^This server sends no mail yet/));
  await (sendsMail ? said.not : said).toBeInTheDocument();
});

const TARGETS = 'Response targets';
const target = (name: string) => card(TARGETS).getByRole('spinbutton', { name });

test('targets are in hours: one for all, others for a reason or a priority', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await expect.element(target('Answer within, in hours of office time')).toHaveValue(4);
  await target('Answer within, in hours of office time').fill('6');
  await target('Quote').fill('1.5');
  await target('High priority').fill('0.5');
  await saveButton(TARGETS).click();
  await expectToast('Saved', 'Settings updated');
  expect((await readSettings(server)).responseTargets).toMatchObject({
    general: 360,
    byReason: { Quote: 90, Support: null },
    byPriority: { high: 30, low: null },
  });
  await target('Quote').fill('');
  await target('Answer within, in hours of office time').fill('');
  await saveButton(TARGETS).click();
  await expect
    .poll(async () => (await readSettings(server)).responseTargets)
    .toMatchObject({ general: null, byReason: { Quote: null } });
});

test('input is unchanged while it is typed, and is rounded to whole minutes afterwards', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await target('Quote').fill('1.33');
  await expect.element(target('Quote')).toHaveValue(1.33);
  await target('Support').fill('0.999');
  await expect.element(target('Support')).toHaveValue(0.999);
  await saveButton(TARGETS).click();
  await expectToast('Saved', 'Settings updated');
  await expect.element(target('Support')).toHaveValue(1);
  await expect.element(target('Quote')).toHaveValue(1.33);
  expect((await readSettings(server)).responseTargets.byReason).toMatchObject({ Quote: 80, Support: 60 });
});

test.each(['0', '10000'])('a target of %s hours is refused at its field, and stays there', thorough, async (hours) => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await target('Support').fill(hours);
  await saveButton(TARGETS).click();
  await expect.element(card(TARGETS).getByText('Choose 15 minutes to 240 hours')).toBeVisible();
  await expect.element(target('Support')).toHaveValue(Number(hours));
  expect((await readSettings(server)).responseTargets.byReason.Support).toBeNull();
  await target('Support').fill('4');
  await expect.element(target('Support')).not.toHaveAttribute('aria-invalid');
});

test('an unfinished target is refused at its field, and removed only by an empty field', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const general = target('Answer within, in hours of office time');
  await general.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}2-4');
  await saveButton(TARGETS).click();
  await expect.element(general).toHaveAccessibleDescription(/^Choose 15 minutes to 240 hours/);
  expect((await readSettings(server)).responseTargets.general).toBe(240);
  await general.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
  await saveButton(TARGETS).click();
  await expectToast('Saved', 'Settings updated');
  expect((await readSettings(server)).responseTargets.general).toBeNull();
});

test('escalation steps are set one by one, and an empty one is switched off', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const steps = card('Messages that nobody opens');
  await steps.getByRole('spinbutton', { name: 'The assignee again' }).fill('15');
  await steps.getByRole('spinbutton', { name: 'Everybody who may take it' }).fill('');
  await expect.element(steps.getByText('Unsaved: unopened messages')).toBeVisible();
  await saveButton('Messages that nobody opens').click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject({ escalation: { assignee: 15, everyone: null, admins: 120 } });
});

test.each([
  ['The assignee again', '2', 'Choose 5 minutes to 240 hours'],
  ['Administrators', '45', 'Each step must come after the one before it'],
])('%s after %s minutes is refused, with the reason', thorough, async (name, minutes, words) => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const steps = card('Messages that nobody opens');
  await steps.getByRole('spinbutton', { name }).fill(minutes);
  await saveButton('Messages that nobody opens').click();
  await expect.element(steps.getByText(words)).toBeVisible();
  await expect.element(steps.getByRole('spinbutton', { name })).toHaveValue(Number(minutes));
  expect(await readSettings(server)).toMatchObject({ escalation: { assignee: 30, everyone: 60, admins: 120 } });
});

test('reply templates are added, changed and removed', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const templates = card('Reply templates');
  await templates.getByRole('button', { name: 'Add a template' }).click();
  await templates.getByRole('textbox', { name: 'Name' }).fill('Site visit');
  await templates.getByRole('textbox', { name: 'Text' }).fill('Good day {name}, {me} here. May we visit on Monday?');
  await templates.getByRole('button', { name: 'Add a template' }).click();
  await templates.getByRole('textbox', { name: 'Name' }).nth(1).fill('Too much');
  await templates.getByRole('button', { name: 'Remove Too much' }).click();
  await expect.element(templates.getByText('Unsaved: reply templates')).toBeVisible();
  await saveButton('Reply templates').click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject({
    replyTemplates: [{ name: 'Site visit', text: 'Good day {name}, {me} here. May we visit on Monday?' }],
  });
});

test.each([
  ['Text', 'Site visit', '', 'Write what the template says'],
  ['Text', 'Site visit', 'Dear {Name}', '{Name} is none of {name}, {reference}, {reason}, {me}, {company}'],
  ['Name', '  ', 'Dear {name}', 'Give the template a name'],
  ['Name', '\u200b', 'Dear {name}', 'Give the template a name'],
])('a template is refused at its field: %s of %j, %j', thorough, async (field, name, text, words) => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  const templates = card('Reply templates');
  await templates.getByRole('button', { name: 'Add a template' }).click();
  await templates.getByRole('textbox', { name: 'Name' }).fill(name);
  await templates.getByRole('textbox', { name: 'Text' }).fill(text);
  await saveButton('Reply templates').click();
  await expect.element(templates.getByRole('textbox', { name: field })).toHaveAccessibleDescription(words);
  expect(await readSettings(server)).toMatchObject({ replyTemplates: [] });
  await templates.getByRole('textbox', { name: field }).fill('Dear {name}');
  await expect.element(templates.getByRole('textbox', { name: field })).not.toHaveAttribute('aria-invalid');
});
