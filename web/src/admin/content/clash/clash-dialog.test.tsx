// Two editors change the same field: both sides are shown, and one of each is chosen before anything is saved (rule
// A1).
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  dialog,
  field,
  openTab,
  save,
  saveAll,
  saveAsAma,
  startEditors,
  storedContent,
} from '../../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

type Feature = SiteContent['features'][number];

const question = () => dialog('Both sides changed the same');
const sides = (name: string) => question().getByRole('group', { name });
const choose = (name: string, side: RegExp) => sides(name).getByRole('radio', { name: side }).click();
const confirm = () => question().getByRole('button', { name: 'Save' });
/** The notice says "Somebody else" until the name is known. */
const clashWords = (names: string) => page.getByText(new RegExp(`^ama has changed the same: ${names}`));

/** Efua and Ama have both changed the title. */
async function clashOfTitles(title = 'Title of Efua'): Promise<ScreenServer> {
  const server = await startEditors();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill(title);
  await saveAsAma(server, { hero: { title: 'Title of Ama', subtitle: 'Subtitle of Ama' } });
  await expect.element(clashWords('Hero Section › Title')).toBeVisible();
  return server;
}

test('shows both sides, and saves the chosen one with all other changes of both', async () => {
  const server = await clashOfTitles();
  await field('Primary button text').fill('Ask Efua');
  await save();
  await expect.element(sides('Hero Section › Title').getByText('Title of Efua')).toBeVisible();
  await expect.element(sides('Hero Section › Title').getByText('Title of Ama')).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  expect((await storedContent(server)).hero.title).toBe('Title of Ama');
  await choose('Hero Section › Title', /^Yours/);
  await confirm().click();
  await expectToast('Saved', 'Hero section saved successfully');
  expect((await storedContent(server)).hero).toMatchObject({
    title: 'Title of Efua',
    subtitle: 'Subtitle of Ama',
    ctaPrimary: { label: 'Ask Efua' },
  });
  await expect.element(clashWords('Hero Section › Title')).not.toBeInTheDocument();
});

test('the clash is marked at its field, where either side can be chosen too', thorough, async () => {
  const server = await clashOfTitles();
  const mark = page.getByRole('group', { name: 'Hero Section › Title was changed meanwhile' });
  await expect.element(mark).toMatchTextContent(/^Meanwhile ama set it to Title of Ama\. You chose Title of Efua\./);
  await mark.getByRole('button', { name: 'Keep Title of Efua' }).click();
  await expect.element(mark).not.toBeInTheDocument();
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  expect((await storedContent(server)).hero).toMatchObject({ title: 'Title of Efua', subtitle: 'Subtitle of Ama' });
  await field('Title').fill('Another of Efua');
  await saveAsAma(server, { hero: { title: 'Another of Ama' } });
  await mark.getByRole('button', { name: 'Take Another of Ama' }).click();
  await expect.element(field('Title')).toHaveValue('Another of Ama');
  await expect.element(button('Save')).toBeDisabled();
});

test('waits for a running save', async () => {
  const server = await clashOfTitles();
  await openTab('About');
  await field('Headline').fill('Headline of Efua');
  const arrive = await server.holdAnswers('/api/content', 'PUT');
  await save();
  await openTab('Hero Section');
  await button('Compare').click();
  await choose('Hero Section › Title', /^Yours/);
  await expect.element(confirm()).toBeDisabled();
  await arrive();
  await confirm().click();
  await expectToast('Saved', 'Hero section saved successfully');
  expect((await storedContent(server)).hero.title).toBe('Title of Efua');
});

test('a chosen value of the other editor is in the form, and nothing is left to save', thorough, async () => {
  const server = await clashOfTitles();
  await button('Compare').click();
  await choose('Hero Section › Title', /^Theirs, already saved/);
  await confirm().click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(field('Title')).toHaveValue('Title of Ama');
  await expect.element(button('Save')).toBeDisabled();
  expect((await storedContent(server)).hero.title).toBe('Title of Ama');
});

test.each(['Cancel', 'Escape'])('%s leaves both sides unchanged, to be compared again', thorough, async (way) => {
  const server = await clashOfTitles();
  await button('Compare').click();
  await choose('Hero Section › Title', /^Yours/);
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(field('Title')).toHaveValue('Title of Efua');
  expect((await storedContent(server)).hero.title).toBe('Title of Ama');
  await button('Compare').click();
  await expect.element(confirm()).toBeDisabled();
  await expect.element(sides('Hero Section › Title').getByRole('radio', { name: /^Yours/ })).not.toBeChecked();
});

test('a chosen value is saved only if nothing is missing', thorough, async () => {
  const server = await clashOfTitles('');
  await button('Compare').click();
  await expect.element(sides('Hero Section › Title').getByText('empty')).toBeVisible();
  await choose('Hero Section › Title', /^Yours/);
  await confirm().click();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expect.element(field('Title')).toHaveFocus();
  await field('Title').fill('Title of both');
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  // Nothing was saved between the two.
  expect((await storedContent(server)).hero.title).toBe('Title of both');
  expect(await server.request('GET', '/api/content/revisions')).toHaveLength(2);
});

test('every tab has its own choices, and all are saved together', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Title of Efua');
  await openTab('About');
  await field('Story').fill('Story of Efua');
  const { pages } = await storedContent(server);
  await saveAsAma(server, {
    hero: { title: 'Title of Ama' },
    pages: { about: { ...pages.about, story: 'Story of Ama' } },
  });
  await expect.element(clashWords('About › Story')).toBeVisible();
  await saveAll();
  await choose('Hero Section › Title', /^Theirs/);
  await expect.element(confirm()).toBeDisabled();
  await choose('About › Story', /^Theirs/);
  await choose('About › Story', /^Yours/);
  await confirm().click();
  await expectToast('Saved', 'All changes saved');
  expect(await storedContent(server)).toMatchObject({
    hero: { title: 'Title of Ama' },
    pages: { about: { story: 'Story of Efua' } },
  });
});

/** Efua has changed the first feature and added one; Ama saves these changes. */
async function clashOfFeatures(ofAma: (features: Feature[]) => Feature[]): Promise<ScreenServer> {
  const server = await startEditors();
  await openScreen(server, '/admin/content/features');
  await button('Safety First').click();
  await field('Description').fill('Of Efua.');
  await button('Add feature').click();
  await field('Title').last().fill('Added by Efua');
  const features = ofAma((await storedContent(server)).features);
  await saveAsAma(server, { features, pages: { home: { features } } });
  return server;
}

const titles = async (server: ScreenServer) => (await storedContent(server)).features.map(({ title }) => title);

test('a list is one choice about the entries that both changed; other changes are kept', async () => {
  const server = await clashOfFeatures(([first, ...others]) => [
    { ...first!, description: 'Of Ama' },
    ...others,
    { title: 'Added by Ama', description: '', iconName: '' },
  ]);
  await button('Compare').click();
  const both = sides('Features');
  await expect.element(both.getByText(/^Changed Safety First: Of Efua\.\n\d others are the same$/)).toBeVisible();
  await expect.element(both.getByText(/^Changed Safety First: Of Ama\n\d others are the same$/)).toBeVisible();
  await expect.element(question().getByText(/In a list, only what is shown here differs/)).toBeVisible();
  await choose('Features', /^Theirs/);
  await confirm().click();
  await expectToast('Saved', 'Features saved');
  expect((await storedContent(server)).features[0]?.description).toBe('Of Ama');
  expect((await titles(server)).slice(-2)).toEqual(['Added by Ama', 'Added by Efua']);
});

test('an entry that one editor removed and the other changed is named, also at the list', async () => {
  const server = await clashOfFeatures(([, ...others]) => others);
  const mark = page.getByRole('group', { name: 'Features was changed meanwhile' });
  await expect
    .element(mark)
    .toMatchTextContent(/^Meanwhile ama removed Safety First\. You changed Safety First: Of Efua\.(?!\.)/);
  await mark.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(mark).not.toBeInTheDocument();
  await save();
  await expectToast('Saved', 'Features saved');
  const stored = await titles(server);
  expect(stored).not.toContain('Safety First');
  expect(stored.at(-1)).toBe('Added by Efua');
});

test('two new projects with one address are reported, with advice on how to keep both', async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/home');
  await button('Add project').click();
  await field('Title').last().fill('Job of Efua');
  await button('Page of its own').last().click();
  await field('Address of the page').fill('same-address');
  const { home } = await storedContent(server);
  const project = makeProject({ title: 'Job of Ama', page: { slug: 'same-address' } });
  await saveAsAma(server, { home: { ...home, projects: [project] } });
  await button('Compare').click();
  const both = sides('Home › Recent projects');
  await expect.element(both.getByText(/^Added Job of Efua\nLeft out Job of Ama$/)).toBeVisible();
  await expect.element(both.getByText(/^Added Job of Ama\nLeft out Job of Efua$/)).toBeVisible();
  await expect.element(both.getByText(/^Two projects have the page address same-address/)).toBeVisible();
  await question().getByRole('button', { name: 'Cancel' }).click();
  const mark = page.getByRole('group', { name: 'Home › Recent projects was changed meanwhile' });
  await expect.element(mark.getByText(/To keep both, give yours another address first\./)).toBeVisible();
  await field('Address of the page').fill('another-address');
  await expect.element(mark).not.toBeInTheDocument();
  await save();
  await expectToast('Saved', 'Home content saved');
  const projects = (await storedContent(server)).home.projects.map(({ page: { slug } }) => slug);
  expect(projects.toSorted()).toEqual(['another-address', 'same-address']);
});
