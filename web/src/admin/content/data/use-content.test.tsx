// The stored content moves on while the screen is open: by others, with news of it and without.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from '../../../testing/come-back.ts';
import {
  button,
  dialog,
  field,
  form,
  link,
  openTab,
  save,
  saveAs,
  saveAsAma,
  startEditors,
  storedContent,
  unsaved,
} from '../../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import type { ScreenServer } from '../../../testing/start-server.ts';
import { stopIntervals } from '../../../testing/stop-intervals.ts';
import { thorough } from 'shared/testing/thorough.ts';

const DOCUMENT = '/api/content?mediaMeta=none';

/** This page does not get what others do: neither by the stream of events nor by what is read in its place. */
async function startDeaf(): Promise<ScreenServer> {
  const server = await startEditors();
  stopIntervals();
  await server.hold('/api/events');
  return server;
}

/** What the page asks for; nothing is done to it. */
function watchRequests() {
  const fetched = vi.spyOn(window, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const address = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
  return {
    count: (part: string) => fetched.mock.calls.filter(([input]) => address(input).includes(part)).length,
    /** Once everything that was asked for has been answered. */
    answered: () =>
      Promise.allSettled(
        fetched.mock.calls.flatMap(([input], at) =>
          address(input).includes(DOCUMENT) ? [fetched.mock.results[at]?.value as Promise<Response>] : [],
        ),
      ),
  };
}

/** What is read again because the stream has opened has been: from here on it is single events that count. */
async function untilListening(requests: ReturnType<typeof watchRequests>): Promise<void> {
  await expect.element(page.getByText('Live')).toBeVisible();
  const before = requests.count(DOCUMENT);
  comeBack();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  await requests.answered();
}

test('what somebody else saves is announced, and shown where nothing was typed', thorough, async () => {
  const server = await startEditors();
  const requests = watchRequests();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Title of Efua');
  await untilListening(requests);
  await saveAsAma(server, { hero: { subtitle: 'Subtitle of Ama' }, footer: { hours: 'Hours of Ama' } });
  await expectToast('Content changed', 'ama has saved Hero Section, Footer.');
  await expect.element(field('Subtitle')).toHaveValue('Subtitle of Ama');
  await expect.element(field('Title')).toHaveValue('Title of Efua');
  await expect.element(unsaved('title')).toBeVisible();
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  const hero = { title: 'Title of Efua', subtitle: 'Subtitle of Ama' };
  expect(await storedContent(server)).toMatchObject({ hero, footer: { hours: 'Hours of Ama' } });
});

/** Every notice since, also those that have left. */
function watchNotices(): () => string[] {
  const seen = new Set<string>();
  const look = () => document.querySelectorAll('.toast p').forEach(({ textContent }) => seen.add(textContent));
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => [...seen];
}

test('what one has saved oneself elsewhere is shown, and not announced', thorough, async () => {
  const server = await startEditors();
  const notices = watchNotices();
  const requests = watchRequests();
  await openScreen(server, '/admin/content/hero');
  await expect.element(form('Hero Section')).toBeVisible();
  await untilListening(requests);
  const content = await storedContent(server);
  await server.request('PUT', '/api/content', {
    body: { ...content, hero: { ...content.hero, title: 'On the phone' } },
  });
  await expect.element(field('Title')).toHaveValue('On the phone');
  await saveAsAma(server, { footer: { hours: 'Hours of Ama' } });
  await expectToast('Content changed', 'ama has saved Footer.');
  expect(notices()).toEqual(['ama has saved Footer.']);
});

test('saves that follow each other closely are announced with everybody who has saved, and what', async () => {
  const server = await startEditors();
  const requests = watchRequests();
  await openScreen(server, '/admin/content/hero');
  await untilListening(requests);
  const letGo = await server.hold(DOCUMENT, 'GET');
  for (const [person, changes] of [
    ['ama', { hero: { subtitle: 'Subtitle of Ama' } }],
    ['kofi', { footer: { hours: 'Hours of Kofi' } }],
    ['efua', { cta: { headline: 'On the phone' } }],
  ] as const) {
    const before = requests.count(DOCUMENT);
    await saveAs(person, server, changes);
    await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  }
  await letGo();
  await expectToast('Content changed', 'kofi and ama have saved Hero Section, Footer.');
});

test('what is saved while the screen is being read is not missed', thorough, async () => {
  const server = await startEditors();
  const requests = watchRequests();
  await openScreen(server, '/admin');
  await expect.element(page.getByText('Live')).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().textContent).toMatch(/efua .*ama/);
  // What is read again because the stream has opened has been: nothing else puts right what is missed.
  const read = requests.count('/api/activity');
  comeBack();
  await expect.poll(() => requests.count('/api/activity')).toBeGreaterThan(read);
  const letGo = await server.holdAnswers(DOCUMENT, 'GET');
  const before = requests.count(DOCUMENT);
  await link('Content').click();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  const during = requests.count(DOCUMENT);
  await saveAsAma(server, { hero: { title: 'Saved while it was read' } });
  // The news have come: something is read again because of them.
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(during);
  await letGo();
  await expect.element(field('Title')).toHaveValue('Saved while it was read');
});

test(
  'without a stream it is read again when somebody looks, and the revisions say who has changed the same',
  thorough,
  async () => {
    const server = await startDeaf();
    await openScreen(server, '/admin/content/hero');
    await field('Subtitle').fill('Of Efua');
    await saveAsAma(server, { hero: { title: 'Saved without a stream', subtitle: 'Of Ama' } });
    comeBack();
    await expect.element(field('Title')).toHaveValue('Saved without a stream');
    await expect.element(page.getByText(/^ama has changed the same: Hero Section › Subtitle\.$/)).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: /Subtitle was changed meanwhile$/ }))
      .toMatchTextContent(/ama set/);
  },
);

test('a clash names who has changed that field, also after a later save of something else', async () => {
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

test('an edit that somebody else has saved too is none any more, also when it is taken back', async () => {
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

test('the list of revisions is read again with it', thorough, async () => {
  const server = await startDeaf();
  await saveAsAma(server, { hero: { title: 'First of Ama' } });
  await openScreen(server, '/admin/content/revisions');
  const newest = page.getByRole('navigation', { name: 'Revisions' }).getByRole('listitem').first();
  await expect.element(newest).toMatchTextContent(/^Hero Sectionama, today at \d\d:\d\dnewest$/);
  await saveAsAma(server, { footer: { hours: 'Second of Ama' } });
  comeBack();
  await expect.element(newest).toMatchTextContent(/^Footerama.*newest$/);
});

test('what no event came of is merged by the server, and announced', thorough, async () => {
  const server = await startDeaf();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Title of Efua');
  await saveAsAma(server, { footer: { hours: 'Hours of Ama' } });
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  await expectToast('Brought together', 'ama has changed Footer meanwhile.');
  await openTab('Footer');
  await expect.element(field('Opening hours')).toHaveValue('Hours of Ama');
  expect((await storedContent(server)).hero.title).toBe('Title of Efua');
});

test('the same field, of which no event came, is refused by the server, and chosen by hand', async () => {
  const server = await startDeaf();
  await openScreen(server, '/admin/content/footer');
  await field('Opening hours').fill('Hours of Efua');
  await field('PO box').fill('PO Box of Efua');
  await saveAsAma(server, { footer: { hours: 'Hours of Ama' } });
  await save();
  await expectToast('Not saved yet', 'ama has changed the same. Choose what is to be saved.');
  const question = dialog('Both of you changed the same');
  await question.getByRole('radio', { name: /^Theirs/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved', 'Footer saved');
  expect((await storedContent(server)).footer).toMatchObject({ hours: 'Hours of Ama', poBox: 'PO Box of Efua' });
});

test('a refusal that leaves nothing to choose says to save again', thorough, async () => {
  const server = await startDeaf();
  const { headline, ...about } = (await storedContent(server)).pages.about;
  const saveHeadline = async (words: string) => {
    const { pages } = await storedContent(server);
    await saveAsAma(server, { pages: { ...pages, about: { ...about, headline: words } } });
  };
  const requests = watchRequests();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Headline of Efua');
  await saveHeadline('Headline of Ama');
  const letGo = await server.hold(DOCUMENT, 'GET');
  const before = requests.count(DOCUMENT);
  await save();
  // The save itself, which is refused, and the reading after it: by then Ama has taken hers back.
  await expect.poll(() => requests.count(DOCUMENT)).toBe(before + 2);
  await saveHeadline(headline);
  await letGo();
  await expectToast('Not saved yet', 'The stored content is another by now. Look your changes over and save again.');
  expect(dialog('Both of you changed the same').query()).toBeNull();
  await expect.element(field('Headline')).toHaveValue('Headline of Efua');
  await save();
  await expectToast('Saved', 'About page saved');
  expect((await storedContent(server)).pages.about.headline).toBe('Headline of Efua');
});

test('an answer older than the save does not turn the form back', thorough, async () => {
  const server = await startDeaf();
  const requests = watchRequests();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Newer than the answer');
  await requests.answered();
  const before = requests.count(DOCUMENT);
  const arrive = await server.holdAnswers(DOCUMENT, 'GET');
  comeBack();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  await save();
  await expectToast('Saved', 'About page saved');
  const answered = requests.answered();
  await arrive();
  await answered;
  await field('Mission').fill('Typed afterwards');
  await expect.element(unsaved('mission')).toBeVisible();
  await expect.element(field('Headline')).toHaveValue('Newer than the answer');
});

test('a list that somebody else makes longer leaves the focus where it is', thorough, async () => {
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
