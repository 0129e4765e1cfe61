// One's own details: changes by an administrator at the same time, and drafts of unsaved changes.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBackLater } from '../../testing/come-back.ts';
import { draftsOnDisk } from '../../testing/drafts-on-disk.ts';
import { findUser } from '../../testing/find-user.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PASSWORD = 'correct horse battery';
const MINE = 'Kofi Mensah';
const THEIRS = 'K. Mensah';
const DRAFT = { values: { displayName: MINE }, base: { displayName: '' } };
let server: ScreenServer;
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const name = () => field('Display name');
const address = () => field('E-mail address');
const proof = () => field('Current password, for the new address');
const save = () => button('Save Changes');
const clash = (what: string) => page.getByRole('group', { name: `${what} was changed meanwhile` });
const kofi = () => findUser(server, 'kofi');

async function changeElsewhere(body: object): Promise<void> {
  await server.request('PATCH', `/api/users/${(await kofi()).id}`, { body });
}

const open = (draft?: object) =>
  openScreen(server, '/admin/profile', {
    as: 'kofi',
    ...(draft && { kept: { 'draft:profile:kofi:own': JSON.stringify(draft) } }),
  });

beforeEach(async () => {
  server = await startServer();
});

describe('a name that an administrator has changed meanwhile', () => {
  beforeEach(async () => {
    await open();
    await name().fill(MINE);
    await changeElsewhere({ displayName: THEIRS });
    await save().click();
    await expectToast('Save Failed', 'efua has changed your details meanwhile');
    await expect
      .element(clash('Display name'))
      .toMatchTextContent(`Meanwhile efua set it to ${THEIRS}. You chose ${MINE}.`);
    expect(await kofi()).toMatchObject({ displayName: THEIRS });
  });

  test('is overwritten by Keep', thorough, async () => {
    await button(`Keep ${MINE}`).click();
    await save().click();
    await expectToast('Saved', 'Profile updated');
    expect(await kofi()).toMatchObject({ displayName: MINE });
    expect(draftsOnDisk()).toEqual({});
  });

  test('is accepted by Take', thorough, async () => {
    await button(`Take ${THEIRS}`).click();
    await expect.element(name()).toHaveValue(THEIRS);
    await expect.element(save()).toBeDisabled();
    expect(draftsOnDisk()).toEqual({});
  });
});

test(
  'the question about an e-mail address that both have changed comes before the question for the password',
  thorough,
  async () => {
    await open();
    await address().fill('kofi@example.com');
    await changeElsewhere({ email: 'k@example.com' });
    comeBackLater();
    await expect
      .element(clash('E-mail address'))
      .toMatchTextContent('Meanwhile efua set it to k@example.com. You chose kofi@example.com.');
    await button('Take k@example.com').click();
    await expect.element(proof()).not.toBeInTheDocument();
  },
);

describe('an unsaved change', () => {
  test('is stored without the password, and is restored after a visit to another screen', async () => {
    await open();
    await name().fill(MINE);
    await address().fill('kofi@example.com');
    await proof().fill(PASSWORD);
    await field('Current password').fill(PASSWORD);
    await field('New password').fill('quite another pass phrase');
    expect(draftsOnDisk()).toEqual({
      'draft:profile:kofi:own': {
        values: { displayName: MINE, email: 'kofi@example.com' },
        base: { displayName: '', email: '' },
      },
    });
    const everything = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (const secret of [PASSWORD, 'quite another']) expect(everything).not.toContain(secret);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await button('Leave').click();
    await expect.element(page.getByRole('heading', { name: 'Media' })).toBeInTheDocument();
    history.back();
    await expect.element(name()).toHaveValue(MINE);
    await expect.element(address()).toHaveValue('kofi@example.com');
    await expect.element(proof()).toHaveValue('');
    await expect.element(field('New password')).toHaveValue('');
  });

  test('is restored after a reload, and its draft is deleted when it is saved', thorough, async () => {
    await open(DRAFT);
    await expect.element(name()).toHaveValue(MINE);
    await save().click();
    await expectToast('Saved', 'Profile updated');
    expect(await kofi()).toMatchObject({ displayName: MINE });
    expect(draftsOnDisk()).toEqual({});
  });

  test('is deleted when it is discarded', thorough, async () => {
    await open(DRAFT);
    await button('Discard').click();
    await expect.element(name()).toHaveValue('');
    await expect.element(button('Discard')).not.toBeInTheDocument();
    expect(draftsOnDisk()).toEqual({});
  });
});

test('the message of a refused save is removed when the change is discarded', async () => {
  await open();
  await name().fill('x'.repeat(101));
  await save().click();
  await expect.element(name()).toHaveAccessibleDescription('The display name is too long');
  await button('Discard').click();
  await expect.element(name()).toHaveValue('');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  await expect.element(name()).not.toHaveAccessibleDescription();
});

test('the message of a refused save is removed when the field gets its former value by hand', async () => {
  await open();
  await name().fill('x'.repeat(101));
  await save().click();
  await expect.element(name()).toHaveAccessibleDescription('The display name is too long');
  await name().fill('');
  await expect.element(save()).toBeDisabled();
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
});

describe('while a save is under way', () => {
  test.each([
    ['reverted', ''],
    ['changed further', 'Kofi Mensah jun.'],
  ])('a field that is %s is another change', thorough, async (_what, text) => {
    const arrive = await server.holdAnswers('/api/me', 'PATCH');
    await open();
    await name().fill(MINE);
    await save().click();
    await expect.element(button('Saving…').first()).toBeDisabled();
    await name().fill(text);
    await arrive();
    await expectToast('Saved', 'Profile updated');
    await expect.element(name()).toHaveValue(text);
    await expect.element(clash('Display name')).not.toBeInTheDocument();
    await save().click();
    await expect.poll(kofi).toMatchObject({ displayName: text });
    await expect.element(save()).toBeDisabled();
    expect(draftsOnDisk()).toEqual({});
  });

  test('a reverted field is no change if the save fails', thorough, async () => {
    const letGo = await server.holdAnswers('/api/me', 'PATCH');
    await open();
    await name().fill('x'.repeat(101));
    await save().click();
    await expect.element(button('Saving…').first()).toBeDisabled();
    await name().fill('');
    await letGo();
    await expectToast('Save Failed', 'The display name is too long');
    await expect.element(name()).toHaveValue('');
    await expect.element(save()).toBeDisabled();
  });
});
