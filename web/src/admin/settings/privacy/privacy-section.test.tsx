import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catchDownloads } from '../../../testing/catch-downloads.ts';
import { countAnswers } from '../../../testing/count-answers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/privacy';
const SEARCH = '/api/privacy/export?email=';
const EMAIL = 'esi@example.com';
const PHONE = '020 111 2233';

const email = () => page.getByLabelText('E-mail address');
const phone = () => page.getByLabelText('Telephone number');
const find = () => page.getByRole('button', { name: 'Find' });
const looking = () => page.getByRole('button', { name: 'Looking…' });
const held = (words: string) => page.getByRole('heading', { name: `Held: ${words}`, exact: true });
const erase = () => page.getByRole('button', { name: /^Erase everything/ });
const dialog = () => page.getByRole('dialog');
const word = () => dialog().getByLabelText('Type ERASE to confirm');
const choice = (name: RegExp) => dialog().getByRole('checkbox', { name });
const status = (words: RegExp | string) => page.getByRole('main').getByText(words);

/** Esi has sent two enquiries, one of them in the spam list, and somebody has a saved view with her data. */
async function startWithEsi(): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Bonsu', email: EMAIL, phone: PHONE }, { note: 'Called.' });
  await sendEnquiry(server, { name: 'Esi Bonsu', email: EMAIL, website: 'filled' });
  const views = [{ name: 'Call back', query: 'view=all&q=020+111+2233' }];
  await server.request('PUT', '/api/me/views', { body: { revision: 0, views } });
  return server;
}

async function findEsi(): Promise<void> {
  await email().fill(EMAIL.toUpperCase());
  await userEvent.keyboard('{Enter}');
  await expect.element(erase()).toBeVisible();
}

test.each([
  ['nothing at all', '', '', 'email', 'Name an e-mail address or a telephone number'],
  ['an address that is none', 'esi@', '', 'email', 'Invalid email address'],
  ['a number that is none', '', 'no number', 'phone', 'This is no telephone number that can be called'],
] as const)('refuses %s at its field, and keeps the input', thorough, async (_, address, number, name, words) => {
  await openScreen(await startServer(), ADDRESS);
  await email().fill(address);
  await phone().fill(number);
  await find().click();
  const field = name === 'email' ? email() : phone();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${words}`));
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue(name === 'email' ? address : number);
  await expect.element(erase()).not.toBeInTheDocument();
});

test('reports that there is no data of a person', async () => {
  await openScreen(await startWithEsi(), ADDRESS);
  await phone().fill('024 999 9999');
  await find().click();
  await expect.element(status('Nothing is held about this person.')).toBeVisible();
  await expect.element(erase()).not.toBeInTheDocument();
});

test('finds a person by address or number in any notation, and clears the result after a change', async () => {
  await openScreen(await startWithEsi(), ADDRESS);
  await findEsi();
  await expect.element(held('1 lead, 1 enquiry in the spam list, 1 saved view')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: /0001.*Esi Bonsu.*new, 1 note/ })).toBeVisible();
  await email().fill('');
  await expect.element(erase()).not.toBeInTheDocument();
  await phone().fill('+233 20 111 2233');
  await find().click();
  await expect.element(held('1 lead, 1 saved view')).toBeVisible();
});

test.each([
  ['what is held', EMAIL],
  ['a refusal', 'esi@'],
])('does not show %s under the name of another person', async (_, address) => {
  const server = await startWithEsi();
  const arrive = await server.holdAnswers(`${SEARCH}esi`);
  await openScreen(server, ADDRESS);
  await email().fill(address);
  await find().click();
  await expect.element(looking()).toBeDisabled();
  await email().fill('kofi@example.com');
  await arrive();
  await expect.poll(() => countAnswers(SEARCH)).toBe(1);
  const arriveToo = await server.holdAnswers(SEARCH);
  await find().click();
  await expect.element(looking()).toBeDisabled();
  await expect.element(erase()).not.toBeInTheDocument();
  expect(page.getByText('Search failed').elements()).toHaveLength(0);
  await arriveToo();
  await expect.element(status('Nothing is held about this person.')).toBeVisible();
});

test('cannot be closed while it erases, and can be if nothing was erased', async () => {
  const server = await startWithEsi();
  await openScreen(server, ADDRESS);
  await findEsi();
  await erase().click();
  await sendEnquiry(server, { name: 'Esi Bonsu', email: EMAIL, message: 'One thing more' });
  const arrive = await server.holdAnswers('/api/privacy/erase');
  const cancel = dialog().getByRole('button', { name: 'Cancel' });
  await word().fill('ERASE');
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(cancel).toBeDisabled();
  await arrive();
  await expect.element(dialog().getByText(/has changed meanwhile, and nothing was erased/)).toBeVisible();
  await cancel.click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('links to an existing lead, and not to a deleted one', thorough, async () => {
  const server = await startWithEsi();
  await server.request('DELETE', `/api/messages/${await sendEnquiry(server, { name: 'E. Bonsu', email: EMAIL })}`);
  await openScreen(server, ADDRESS);
  await findEsi();
  const gone = page.getByRole('listitem').filter({ hasText: /E. Bonsu.*deleted, 0 notes/ });
  await expect.element(gone).toBeVisible();
  await expect.element(gone.getByRole('link')).not.toBeInTheDocument();
  await page.getByRole('link', { name: '0001' }).click();
  await expect.element(page.getByRole('heading', { name: 'Esi Bonsu' })).toBeVisible();
});

test('of many leads the first are shown, with the number of the others', thorough, async () => {
  const server = await startServer();
  for (let sent = 0; sent < 22; sent += 1) await sendEnquiry(server, { name: 'Esi Bonsu', email: EMAIL });
  await openScreen(server, ADDRESS);
  await findEsi();
  await expect.element(held('22 leads')).toBeVisible();
  expect(page.getByRole('link', { name: /^00\d\d$/ }).elements()).toHaveLength(20);
  await expect.element(page.getByText('And 2 more: all of them are in the copy.')).toBeVisible();
});

test('saves a copy for programs, and a page for people', thorough, async () => {
  const files = catchDownloads();
  await openScreen(await startWithEsi(), ADDRESS);
  await findEsi();
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect(files.map(({ name }) => name)).toEqual(['personal-data.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ leads: [{ name: 'Esi Bonsu' }] });
  await page.getByRole('button', { name: 'Save a page to print' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['personal-data.json', 'personal-data.html']);
  expect(await files[1]?.text()).toContain('<h1>Personal data held about esi@example.com</h1>');
});

test('a loading indicator is shown during the search, and a failure is reported', async () => {
  const server = await startWithEsi();
  const arrive = await server.holdAnswers('/api/privacy');
  await openScreen(server, ADDRESS);
  await email().fill(EMAIL);
  await find().click();
  await expect.element(looking()).toBeDisabled();
  await arrive();
  await expect.element(erase()).toBeVisible();
  await server.refuse('/api/privacy', 'GET', 501);
  await find().click();
  await expectToast('Search failed', /501/);
  await expect.element(email()).toHaveValue(EMAIL);
});

test('erases everything once the word is typed, and not before', async () => {
  const server = await startWithEsi();
  await openScreen(server, ADDRESS);
  await findEsi();
  await erase().click();
  await expect.element(dialog().getByText(/^ESI@EXAMPLE.COM: 1 lead with notes/)).toBeVisible();
  const confirm = dialog().getByRole('button', { name: 'Erase for good' });
  await word().fill('erase');
  await expect.element(confirm).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(erase()).toHaveFocus();
  await erase().click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(await server.request('GET', `/api/privacy/export?email=${EMAIL}`)).toMatchObject({ leads: [{}], spam: [{}] });

  await erase().click();
  await word().fill('ERASE');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(status(/^Removed for good: 1 lead, .* 1 saved view that .* and 1 enquiry in the spam list\./))
    .toBeVisible();
  await expectToast('Erased', 'Everything held about this person was removed');
  await expect.element(email()).toHaveValue('');
  expect(await server.request('GET', `/api/privacy/export?email=${EMAIL}`)).toMatchObject({ leads: [], spam: [] });
  expect(await server.request('GET', '/api/me/views')).toMatchObject({ views: [] });
});

test('keeps excluded enquiries, and names those that are erased and kept', async () => {
  const server = await startWithEsi();
  await sendEnquiry(server, { name: 'Kofi Bonsu', email: 'kofi@example.com', phone: PHONE });
  await openScreen(server, ADDRESS);
  await phone().fill(PHONE);
  await userEvent.keyboard('{Enter}');
  await erase().click();
  const confirm = dialog().getByRole('button', { name: 'Erase for good' });
  await word().fill('ERASE');
  await expect.element(confirm).toBeEnabled();
  await choice(/^0001 Esi Bonsu/).click();
  await choice(/^0003 Kofi Bonsu.*kofi@example.com/).click();
  await expect.element(dialog().getByText(/nothing has a tick, so nothing would be erased/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await choice(/^0001 Esi Bonsu/).click();
  await expect.element(dialog().getByText(/1 lead with .*, at most 1 saved view; 1 enquiry stays\./)).toBeVisible();
  await confirm.click();
  await expectToast('Erased', 'What was chosen was removed');
  await expect.element(status(/^Removed for good: 1 lead, .* Left out: 1 enquiry\./)).toBeVisible();
  expect(await server.request('GET', '/api/messages')).toMatchObject([{ name: 'Kofi Bonsu' }]);
});

test('erases nothing received after the question was opened, and shows it', thorough, async () => {
  const server = await startWithEsi();
  await openScreen(server, ADDRESS);
  await findEsi();
  await erase().click();
  await choice(/^Spam Esi Bonsu/).click();
  const id = await sendEnquiry(server, { name: 'Esi Bonsu', email: EMAIL, message: 'One thing more' });
  await word().fill('ERASE');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText(/has changed meanwhile, and nothing was erased/)).toBeVisible();
  await expect.element(choice(/^0003 Esi Bonsu came (just now|\d minutes? ago)/)).toBeChecked();
  await expect.element(choice(/^Spam Esi Bonsu/)).not.toBeChecked();
  await expect.element(word()).toHaveValue('');
  expect(await server.request('GET', '/api/messages')).toMatchObject([{ id }, { id: 1 }]);
  await word().fill('ERASE');
  await userEvent.keyboard('{Enter}');
  await expect.element(status(/^Removed for good: 2 leads/)).toBeVisible();
  expect(await server.request('GET', `/api/privacy/export?email=${EMAIL}`)).toMatchObject({ leads: [], spam: [{}] });
});

test('reports that the page could not be saved', thorough, async () => {
  const server = await startWithEsi();
  await server.refuse('/api/privacy/export.html', 'GET', 501);
  await openScreen(server, ADDRESS);
  await findEsi();
  await page.getByRole('button', { name: 'Save a page to print' }).click();
  await expectToast('Not saved', /501/);
});

test('reports that nothing was erased, and keeps the result', thorough, async () => {
  const server = await startWithEsi();
  await server.breakOff('/api/privacy/erase', 'POST');
  await openScreen(server, ADDRESS);
  await findEsi();
  await erase().click();
  await word().fill(' ERASE ');
  await dialog().getByRole('button', { name: 'Erase for good' }).click();
  await expectToast('Not erased', /cannot be reached/);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(erase()).toBeVisible();
});

test('is accessible with a result, and while it asks', thorough, async () => {
  await openScreen(await startWithEsi(), ADDRESS);
  await findEsi();
  await expectAccessible();
  await erase().click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
});
