// Changes of one person by two people at once, and drafts before they are saved.
import type { User } from 'shared/accounts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../testing/ask-to-unload.ts';
import { comeBack } from '../../testing/come-back.ts';
import { draftsOnDisk } from '../../testing/drafts-on-disk.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const MINE = 'Kofi Mensah';
const THEIRS = 'K. Mensah';
const DRAFT = { values: { displayName: MINE }, base: { displayName: '' } };
let server: ScreenServer;
const dialog = () => page.getByRole('dialog').first();
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const name = () => dialog().getByLabelText('Display name', { exact: true });
const save = () => button('Save Changes');
const clash = () => dialog().getByRole('group', { name: 'Display name was changed meanwhile' });
const set = (theirs: string, mine: string, who = 'you') => `Meanwhile ${who} set it to ${theirs}. You chose ${mine}.`;
const row = () => page.getByRole('row', { name: /kofi/ });
const manage = () => page.getByRole('button', { name: /^Manage (kofi|Kofi M\.|K\. Mensah|Kofi Mensah)/ });
const changeElsewhere = (body: Partial<User>) => server.request('PATCH', '/api/users/2', { body });
const readUser = async () => (await server.request<User[]>('GET', '/api/users')).find(({ id }) => id === 2);

async function openKofi(kept: Record<string, object> = {}): Promise<void> {
  const texts = Object.entries(kept).map(([key, draft]) => [key, JSON.stringify(draft)]);
  await openScreen(server, '/admin/users', { kept: Object.fromEntries(texts) as Record<string, string> });
  await manage().click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(async () => {
  server = await startServer();
});

describe('a change by somebody else meanwhile', () => {
  beforeEach(async () => {
    await openKofi();
    await name().fill(MINE);
    await changeElsewhere({ displayName: THEIRS });
    await save().click();
    await expectToast('Save Failed', 'You have changed this person meanwhile');
    await expect.element(clash()).toMatchTextContent(set(THEIRS, MINE));
    expect(await readUser()).toMatchObject({ displayName: THEIRS });
  });

  test("is overwritten by one's own choice", thorough, async () => {
    await expect.element(name()).toHaveValue(MINE);
    await expectAccessible();
    await button(`Keep ${MINE}`).click();
    await expect.element(clash()).not.toBeInTheDocument();
    await save().click();
    await expectToast('Saved', 'Kofi Mensah updated');
    expect(await readUser()).toMatchObject({ displayName: MINE });
  });

  test('is taken over on request, and nothing is left to save', thorough, async () => {
    await button(`Take ${THEIRS}`).click();
    await expect.element(name()).toHaveValue(THEIRS);
    await expect.element(save()).toBeDisabled();
    expect(draftsOnDisk()).toEqual({});
  });

  test('is asked about until then, also after further input or another save', thorough, async () => {
    await name().fill('Somebody');
    await expect.element(clash()).toMatchTextContent(set(THEIRS, 'Somebody'));
    await save().click();
    await expect.element(clash()).toBeVisible();
    expect(await readUser()).toMatchObject({ displayName: THEIRS });
  });
});

test('a field emptied by somebody else is shown as empty, as soon as this window knows', thorough, async () => {
  await changeElsewhere({ displayName: THEIRS });
  await openKofi();
  await name().fill(MINE);
  await changeElsewhere({ displayName: '' });
  comeBack();
  await expect.element(clash()).toMatchTextContent(set('empty', MINE));
});

test('a change to the same value by somebody else is no change any more', thorough, async () => {
  await openKofi();
  await name().fill(MINE);
  await changeElsewhere({ displayName: MINE });
  comeBack();
  await expect.element(save()).toBeDisabled();
  await expect.poll(draftsOnDisk).toEqual({});
});

describe('an unsaved draft', () => {
  test('is stored, marked in the list, and shown again after another screen', async () => {
    const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' });
    await openScreen(server, '/admin/profile');
    await users.click();
    await manage().click();
    await name().fill(MINE);
    expect(draftsOnDisk()).toEqual({ 'draft:user:efua:2': DRAFT });
    history.back();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect.element(question.getByText(/It stays in this browser and is there again/)).toBeVisible();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await users.click();
    await expect.element(row().getByText('unsaved')).toBeVisible();
    await manage().click();
    await expect.element(name()).toHaveValue(MINE);
  });

  test('is shown again after a reload, and removed by a save', thorough, async () => {
    await openKofi({ 'draft:user:efua:2': DRAFT });
    await expect.element(name()).toHaveValue(MINE);
    await save().click();
    await expectToast('Saved', 'Kofi Mensah updated');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await readUser()).toMatchObject({ displayName: MINE });
    expect(draftsOnDisk()).toEqual({});
    await expect.element(row().getByText('unsaved')).not.toBeInTheDocument();
  });

  test('is removed by Discard', thorough, async () => {
    await openKofi({ 'draft:user:efua:2': DRAFT });
    await button('Cancel').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(draftsOnDisk()).toEqual({});
    await manage().click();
    await expect.element(name()).toHaveValue('');
  });

  test('clashes with a change made while this browser was closed, and says who made it', async () => {
    await server.request('PATCH', '/api/users/3', { body: { role: 'admin', displayName: 'Ama Mensah' } });
    await server.request('PATCH', '/api/users/2', { body: { displayName: THEIRS }, as: 'ama' });
    await openKofi({ 'draft:user:efua:2': DRAFT });
    await expect.element(clash()).toMatchTextContent(set(THEIRS, MINE, 'Ama Mensah'));
  });

  test('belongs to the person who wrote it, and is ignored if it cannot be read', thorough, async () => {
    await openKofi({ 'draft:user:ama:2': DRAFT, 'draft:user:efua:2': { values: { displayName: 7 }, base: [] } });
    await expect.element(name()).toHaveValue('');
    await expect.element(save()).toBeDisabled();
    expect(isAskedBeforeUnload()).toBe(false);
  });
});

describe('during a save', () => {
  test.each([
    ['put back', ''],
    ['typed on', 'Kofi Mensah jun.'],
  ])('a field that is %s is another change', thorough, async (_what, text) => {
    const arrive = await server.holdAnswers('/api/users/', 'PATCH');
    await openKofi();
    await name().fill(MINE);
    await save().click();
    await expect.element(button('Saving…')).toBeDisabled();
    await name().fill(text);
    await arrive();
    await expectToast('Saved', 'Kofi Mensah updated');
    await expect.element(name()).toHaveValue(text);
    await expect.element(clash()).not.toBeInTheDocument();
    await save().click();
    await expect.poll(readUser).toMatchObject({ displayName: text });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(draftsOnDisk()).toEqual({});
  });
});
