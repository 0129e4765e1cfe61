// A picture arrives after its entry was moved or removed.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteContent } from 'shared/content/site-content.ts';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import {
  button,
  dialog,
  field,
  openTab,
  saveAsAma,
  startEditors,
  storedContent,
} from '../../../testing/content-screen.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import type { LetGo, ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const FIRST = 'Volta Lines';
const SECOND = 'Keta Basin Energy';
const clients = () => page.getByRole('region', { name: 'Clients' });
const fold = (name: string) => clients().getByRole('button', { name, exact: true }).first().click();
const logo = () => clients().getByLabelText('Logo address');

type Clients = SiteContent['home']['clients'];

/** Ama saves other clients; Efua is on the About tab. */
async function changeElsewhere(server: ScreenServer, change: (clients: Clients) => Clients): Promise<void> {
  const { home, pages } = await storedContent(server);
  const about = { ...pages.about, headline: 'Seen by Efua' };
  await saveAsAma(server, { home: { clients: change(home.clients) }, pages: { about } });
  await expect.element(field('Headline')).toHaveValue('Seen by Efua');
}

interface UnderWay {
  server: ScreenServer;
  arrive: LetGo;
  logos: Record<string, string>;
}

/** A logo for the first client is being uploaded. */
async function startUpload(prepare?: (clients: Clients) => Clients): Promise<UnderWay> {
  const server = await startEditors();
  const stored = await storedContent(server);
  if (prepare) await saveAsAma(server, { home: { clients: prepare(stored.home.clients) } });
  const { home } = await storedContent(server);
  await openScreen(server, '/admin/content/home');
  await fold(FIRST);
  const arrive = await server.holdAnswers('/api/upload', 'POST');
  await clients()
    .getByLabelText('Logo to upload')
    .upload(await makePicture('late.png'));
  await expect.element(clients().getByRole('button', { name: /^\d+ %$/ })).toBeDisabled();
  return { server, arrive, logos: Object.fromEntries(home.clients.map(({ name, logoUrl }) => [name, logoUrl])) };
}

async function expectLogo(name: string, url: string | undefined): Promise<void> {
  await fold(name);
  await expect.element(logo()).toHaveValue(url);
  await fold(name);
}

const goesTo = () => expectToast('Uploaded', 'Logo uploaded');
const goesNowhere = () => expectToast('Uploaded', 'It is in the library, but in no entry yet: choose it there.');

test('the choice between both sides stays open', thorough, async () => {
  const { server, arrive } = await startUpload();
  await field('Intro').fill('Intro of Efua');
  await saveAsAma(server, { home: { intro: 'Intro of Ama' } });
  await button('Compare').click();
  const mine = dialog('Both sides changed the same').getByRole('radio', { name: /^Yours/ });
  await mine.click();
  await arrive();
  await goesTo();
  expect(mine.query()).toHaveProperty('checked', true);
});

test('the entry was folded and moved', thorough, async () => {
  const { arrive, logos } = await startUpload();
  await fold(FIRST);
  await button(`Move ${FIRST} down`).click();
  await arrive();
  await goesTo();
  await expectLogo(FIRST, '/uploads/late.png');
  await expectLogo(SECOND, logos[SECOND]);
});

test('its tab was left', thorough, async () => {
  const { arrive, logos } = await startUpload();
  await openTab('About');
  await expect.poll(isAskedBeforeUnload).toBe(true);
  await arrive();
  await goesTo();
  await openTab('Home');
  await expectLogo(FIRST, '/uploads/late.png');
  await expectLogo(SECOND, logos[SECOND]);
});

test('its tab was left, and somebody else has removed the entry', thorough, async () => {
  const { server, arrive, logos } = await startUpload();
  await openTab('About');
  await changeElsewhere(server, (clients) => clients.slice(1));
  await arrive();
  await goesNowhere();
  await openTab('Home');
  await expectLogo(SECOND, logos[SECOND]);
});

test('another entry was removed and restored', thorough, async () => {
  const { arrive, logos } = await startUpload();
  await button(`Remove ${SECOND}`).click();
  await pressInNotice('Undo');
  await expect.element(button(`Remove ${SECOND}`)).toBeVisible();
  await arrive();
  await goesTo();
  await expect.element(logo()).toHaveValue('/uploads/late.png');
  await fold(FIRST);
  await expectLogo(SECOND, logos[SECOND]);
});

test('the entry was removed', thorough, async () => {
  const { arrive, logos } = await startUpload();
  await button(`Remove ${FIRST}`).click();
  await arrive();
  await goesNowhere();
  await expectLogo(SECOND, logos[SECOND]);
  await button('Discard').click();
  await expectLogo(FIRST, logos[FIRST]);
});

test('the entry was moved to its former place by Discard', thorough, async () => {
  const { arrive, logos } = await startUpload();
  await button(`Move ${FIRST} down`).click();
  await button('Discard').click();
  await arrive();
  await goesTo();
  await expect.element(logo()).toHaveValue('/uploads/late.png');
  await fold(FIRST);
  await expectLogo(SECOND, logos[SECOND]);
});

const withoutLogos = (clients: Clients) => clients.map((client) => ({ ...client, logoUrl: '' }));

eachCase<[string, (clients: Clients, added: Clients[number]) => Clients]>([
  ['elsewhere', (clients, added) => [...clients.slice(1), added]],
  ['in its place', (clients, added) => [added, ...clients.slice(1)]],
])('somebody else has removed the entry, and added another %s', async (_where, change) => {
  const { server, arrive } = await startUpload(withoutLogos);
  const added = { name: 'Yaw Lines', logoUrl: '', href: '' };
  const { home } = await storedContent(server);
  await saveAsAma(server, { home: { clients: change(home.clients, added) } });
  const fresh = clients().getByRole('button', { name: added.name, exact: true });
  await expect.element(fresh).toHaveAttribute('aria-expanded', 'false');
  await arrive();
  await goesNowhere();
  await expectLogo(added.name, '');
});

test('the entry was new, and Discard has brought another back', thorough, async () => {
  const server = await startEditors();
  await saveAsAma(server, { home: { clients: withoutLogos((await storedContent(server)).home.clients) } });
  await openScreen(server, '/admin/content/home');
  await button(`Remove ${SECOND}`).click();
  await button('Add client').click();
  const arrive = await server.holdAnswers('/api/upload', 'POST');
  await clients()
    .getByLabelText('Logo to upload')
    .upload(await makePicture('late.png'));
  await expect.element(clients().getByRole('button', { name: /^\d+ %$/ })).toBeDisabled();
  await button('Discard').click();
  await expect.element(button(`Remove ${SECOND}`)).toBeVisible();
  await arrive();
  await goesNowhere();
  await expectLogo(SECOND, '');
});

test('another address was written meanwhile', async () => {
  const { arrive } = await startUpload();
  await logo().fill('/art/mark.svg');
  await arrive();
  await goesNowhere();
  await expect.element(logo()).toHaveValue('/art/mark.svg');
});

test('its tab was left, and somebody else has moved the entry', thorough, async () => {
  const { server, arrive, logos } = await startUpload();
  await openTab('About');
  await changeElsewhere(server, ([first, ...others]) => others.toSpliced(1, 0, ...(first ? [first] : [])));
  await arrive();
  await goesTo();
  await openTab('Home');
  await expectLogo(FIRST, '/uploads/late.png');
  await expectLogo(SECOND, logos[SECOND]);
});

test('its tab was left, and another entry of the same name is in its place', thorough, async () => {
  const { server, arrive, logos } = await startUpload((clients) =>
    clients.map((client, index) => (index === 1 ? { ...client, name: FIRST } : client)),
  );
  await openTab('About');
  await changeElsewhere(server, (clients) => clients.slice(1));
  await arrive();
  await goesNowhere();
  await openTab('Home');
  await expectLogo(FIRST, logos[FIRST]);
});
