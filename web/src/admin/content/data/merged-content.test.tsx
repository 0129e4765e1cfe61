// Changes of the content by two people at the same time.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  dialog,
  field,
  form,
  openTab,
  save,
  saveAs,
  saveAsAma,
  startEditors,
  storedContent,
  unsaved,
} from '../../../testing/content-screen.ts';
import { DOCUMENT, startWithoutEvents, watchFetched } from '../../../testing/content-requests.ts';
import { holdNotice, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import type { ScreenServer } from '../../../testing/start-server.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { thorough } from 'shared/testing/thorough.ts';

type Service = SiteContent['pages']['services']['items'][number];

test('a clash names who has changed that field, also after a later save of something else', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/hero');
  await expect.element(page.getByText('Live')).toBeVisible();
  await field('Title').fill('Title of Efua');
  await saveAsAma(server, { hero: { title: 'Title of Ama' } });
  const clash = (who: string) => page.getByText(`${who} has changed the same: Hero Section › Title.`);
  await expect.element(clash('ama')).toBeVisible();
  await saveAs('kofi', server, { footer: { hours: 'Hours of Kofi' } });
  await expectToast('Content changed', 'kofi has saved Footer.');
  await expect.element(clash('ama')).toBeVisible();
  await saveAs('kofi', server, { hero: { title: 'Title of Kofi' } });
  await expect.element(clash('kofi')).toBeVisible();
});

test('an edit that somebody else has saved too is no edit any more, even after that is undone', thorough, async () => {
  const server = await startEditors();
  const { title } = (await storedContent(server)).hero;
  await openScreen(server, '/admin/content/hero');
  await expect.element(page.getByText('Live')).toBeVisible();
  await field('Title').fill('Title of both');
  await expect.element(unsaved('title')).toBeVisible();
  await saveAsAma(server, { hero: { title: 'Title of both' } });
  await expect.element(unsaved('title')).not.toBeInTheDocument();
  await saveAsAma(server, { hero: { title } });
  await expect.element(field('Title')).toHaveValue(title);
  await expect.element(button('Save')).toBeDisabled();
});

test('a change without an event is merged by the server, and announced', thorough, async () => {
  const server = await startWithoutEvents();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Title of Efua');
  const { pages } = await storedContent(server);
  const privacy = { ...pages.privacy, words: { ...pages.privacy.words, title: 'Privacy of Ama' } };
  await saveAsAma(server, { footer: { hours: 'Hours of Ama' }, pages: { privacy } });
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  await expectToast('Brought together', 'ama has changed Footer, Privacy meanwhile.');
  await openTab('Footer');
  await expect.element(field('Opening hours')).toHaveValue('Hours of Ama');
  expect((await storedContent(server)).hero.title).toBe('Title of Efua');
  await field('Opening hours').fill('Hours on the computer');
  await saveAs('efua', server, { hero: { title: 'Title on the phone' } });
  await save();
  await expectToast('Brought together', 'You have changed Hero Section meanwhile.');
});

test('a change of the same field on another device is called your own', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/hero');
  await expect.element(page.getByText('Live')).toBeVisible();
  await field('Title').fill('Title on the computer');
  await saveAs('efua', server, { hero: { title: 'Title on the phone' } });
  await expect.element(page.getByText(/^You have changed the same: Hero Section › Title\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Meanwhile you set it to Title on the phone/)).toBeVisible();
  await button('Compare').click();
  await expect
    .element(page.getByRole('radio', { name: /^Also yours, already saved Title on the phone/ }))
    .toBeVisible();
});

test('a change of the same field without an event is refused by the server, and resolved by hand', async () => {
  const server = await startWithoutEvents();
  await openScreen(server, '/admin/content/footer');
  await field('Opening hours').fill('Hours of Efua');
  await field('PO box').fill('PO Box of Efua');
  await saveAsAma(server, { footer: { hours: 'Hours of Ama' } });
  await save();
  await expectToast('Not saved yet', 'ama has changed the same. Choose what is to be saved.');
  const question = dialog('Both sides changed the same');
  await question.getByRole('radio', { name: /^Theirs, already saved by ama Hours of Ama/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved', 'Footer saved');
  expect((await storedContent(server)).footer).toMatchObject({ hours: 'Hours of Ama', poBox: 'PO Box of Efua' });
});

test('a refusal without a clash asks to save again', thorough, async () => {
  const server = await startWithoutEvents();
  const { headline, ...about } = (await storedContent(server)).pages.about;
  const saveHeadline = async (words: string) => {
    const { pages } = await storedContent(server);
    await saveAsAma(server, { pages: { ...pages, about: { ...about, headline: words } } });
  };
  const requests = watchFetched();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Headline of Efua');
  await saveHeadline('Headline of Ama');
  const letGo = await server.hold(DOCUMENT, 'GET');
  const before = requests.count(DOCUMENT);
  await save();
  // The save itself, which is refused, and the reading after it: by then Ama has undone hers.
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before + 1);
  await saveHeadline(headline);
  await letGo();
  await expectToast('Not saved yet', 'The stored content is another by now. Look your changes over and save again.');
  expect(dialog('Both sides changed the same').query()).toBeNull();
  await expect.element(field('Headline')).toHaveValue('Headline of Efua');
  await save();
  await expectToast('Saved', 'About page saved');
  expect((await storedContent(server)).pages.about.headline).toBe('Headline of Efua');
});

test('a list that somebody else extends keeps the focus in its place', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/home');
  await expect.element(page.getByText('Live')).toBeVisible();
  await field('Intro').click();
  const { home } = await storedContent(server);
  await saveAsAma(server, { home: { clients: [...home.clients, { name: 'Of Ama', logoUrl: '', href: '' }] } });
  await expect.element(button('Of Ama')).toBeVisible();
  await expect.element(field('Intro')).toHaveFocus();
  await expect.element(form('Home')).toBeVisible();
});

/** The services, each with its own text and these changes. */
async function saveServicesAsAma(server: ScreenServer, change: (items: Service[]) => Service[]): Promise<void> {
  const { pages } = await storedContent(server);
  const services = { ...pages.services, items: change(pages.services.items) };
  await saveAsAma(server, { pages: { ...pages, services } });
}

/** Efua changes the description of the first service. */
async function describeFirst(server: ScreenServer): Promise<Service[]> {
  const { items } = (await storedContent(server)).pages.services;
  await openScreen(server, '/admin/content/services');
  await button(items[0]!.title).click();
  await field('Description').fill('Of Efua');
  return items;
}

const NEW: Service = { iconName: 'Wrench', title: 'New of Ama', description: '', details: [], imageUrl: '' };

test('entries changed, added and removed by somebody else are in the form at once, and are kept', async () => {
  const server = await startEditors();
  const items = await describeFirst(server);
  await expect.element(page.getByText('Live')).toBeVisible();
  await saveServicesAsAma(server, ([first, , third, ...others]) => [
    { ...first!, title: 'First of Ama' },
    { ...third!, title: 'Third of Ama' },
    ...others,
    NEW,
  ]);
  await expect.element(button('Third of Ama')).toBeVisible();
  await expect.element(button('First of Ama')).toBeVisible();
  await expect.element(button(items[1]!.title)).not.toBeInTheDocument();
  await expect.element(button('Compare')).not.toBeInTheDocument();
  // The new entry is Ama's, and can be edited like any other.
  await button('New of Ama').click();
  await field('Title').last().fill('New of both');
  await save();
  await expectToast('Saved', 'Services page saved');
  const stored = (await storedContent(server)).pages.services.items;
  const others = items.slice(3).map(({ title }) => title);
  expect(stored.map(({ title }) => title)).toEqual(['First of Ama', 'Third of Ama', ...others, 'New of both']);
  expect(stored[0]?.description).toBe('Of Efua');
});

test('entries changed without an event are merged by the server, announced, and kept by an undo', async () => {
  const server = await startWithoutEvents();
  const [first] = await describeFirst(server);
  await saveServicesAsAma(server, (items) => [...items, NEW]);
  await save();
  await expectToast('Saved', 'Services page saved');
  await holdNotice('Undo');
  await expectToast('Brought together', 'ama has changed Services meanwhile.');
  await expect.element(button('New of Ama')).toBeVisible();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The content is as before');
  const { items } = (await storedContent(server)).pages.services;
  expect(items[0]).toEqual(first);
  expect(items.at(-1)?.title).toBe('New of Ama');
});

test('a save of the same values has nothing to undo, and keeps the entries of the other editor', thorough, async () => {
  const server = await startWithoutEvents();
  const [first] = await describeFirst(server);
  await saveServicesAsAma(server, ([same, ...others]) => [{ ...same!, description: 'Of Efua' }, ...others, NEW]);
  await save();
  await expectToast('Saved', 'Services page saved');
  expect(button('Undo').query()).toBeNull();
  await expectToast('Brought together', 'ama has changed Services meanwhile.');
  await field('Description').fill('Of Efua again');
  await save();
  await expect
    .poll(async () => (await storedContent(server)).pages.services.items[0]?.description)
    .toBe('Of Efua again');
  const { items } = (await storedContent(server)).pages.services;
  expect(items[0]?.title).toBe(first!.title);
  expect(items.at(-1)?.title).toBe('New of Ama');
});

test.each<[string, (items: Service[]) => Service[]]>([
  ['one is changed and one is new', ([first, ...others]) => [{ ...first!, title: 'First of Ama' }, ...others, NEW]],
  ['one is gone and one is new', ([first, , ...others]) => [first!, ...others, NEW]],
])('the entry that is being edited stays open, with the focus: %s', thorough, async (_name, change) => {
  const server = await startEditors();
  const [, , third] = (await storedContent(server)).pages.services.items;
  await openScreen(server, '/admin/content/services');
  await expect.element(page.getByText('Live')).toBeVisible();
  await button(third!.title).click();
  await field('Description').fill('Of Efua');
  await saveServicesAsAma(server, change);
  await expect.element(button('New of Ama')).toBeVisible();
  await expect.element(field('Description')).toHaveFocus();
  await expect.element(field('Description')).toHaveValue('Of Efua');
});
