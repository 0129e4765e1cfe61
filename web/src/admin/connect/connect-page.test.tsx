// The server of the installed console: chosen at the first start, changed, and forgotten.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressOn, typeInto } from '../../testing/by-keyboard.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { dropOn } from '../../testing/give-files.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startProgram, type Program } from '../../testing/start-program.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const FAILED = 'The program could not do it. Restart the console, and try again.';
const OLD = 'https://old.invalid';

const field = () => page.getByLabelText('Address of the server');
const connect = () => page.getByRole('button', { name: 'Connect' });
const alert = () => page.getByRole('main').getByRole('alert');
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const used = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const inUse = async ({ bridge }: Program) => (await bridge.start()).server;
const known = async ({ bridge }: Program) => (await bridge.start()).servers;

interface Opened {
  server: ScreenServer;
  program: Program;
}

/** Opens the page for a person who uses this server, and has used the other one before. */
async function openKnown(computer: Record<string, unknown> = {}): Promise<Opened> {
  const server = await startServer();
  const settings = { server: location.origin, servers: [location.origin, OLD] };
  const program = await startProgram(server, { settings, ...computer });
  await openScreen(server, '/admin/connect', { program });
  await expect.element(page.getByRole('heading', { name: 'Servers' })).toBeVisible();
  return { server, program };
}

async function openFirst(computer: Record<string, unknown> = {}): Promise<Opened> {
  const server = await startServer();
  const program = await startProgram(server, { settings: {}, ...computer });
  await openScreen(server, '/admin', { program, as: null });
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  return { server, program };
}

async function ask(address: string): Promise<void> {
  await field().fill(address);
  await connect().click();
}

test('the first start asks for an address, and opens the console there', async () => {
  const { server, program } = await openFirst();
  expect(page.getByText('Used before').query()).toBeNull();
  expect(page.getByRole('link', { name: 'Back to the console' }).query()).toBeNull();
  const letGo = await server.hold('/api/health');
  await typeInto(field(), location.host);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Connecting...')).toBeDisabled();
  await letGo();
  await expect.poll(() => inUse(program)).toBe(location.origin);
  // Until the program has opened another window, the page can do nothing more.
  await expect.element(button('Connecting...')).toBeDisabled();
});

eachCase(
  [
    ['two words', 'This is no address.'],
    ['http://nowhere.invalid', 'Only https is allowed'],
    ['nowhere.invalid', 'There is no server of that name.'],
    ['http://127.0.0.1:1', 'There is a computer, but no server answers on it.'],
  ],
  2,
)('%s is refused, with the reason', async (address, words) => {
  const { program } = await openFirst();
  await ask(address);
  await expect.element(alert()).toMatchTextContent(words);
  await expect.element(connect()).toBeEnabled();
  await expect.element(field()).toHaveValue(address);
  expect(await inUse(program)).toBeUndefined();
});

const page200 = { status: 200, type: 'text/html', body: '<title>Welcome</title>' };
eachCase<[what: string, answer: Parameters<ScreenServer['refuse']>[2], words: string]>([
  ['another page', page200, 'Something answers there, but not this product.'],
  ['a network that wants a sign-in', { ...page200, status: 511 }, 'Another page answered.'],
  ['a server that is being worked on', 503, 'The right server answers, but it cannot work at the moment.'],
])('the answer of %s is explained', async (_what, answer, words) => {
  const { server, program } = await openFirst();
  const mend = await server.refuse('/api/health', 'GET', answer);
  await ask(location.origin);
  await expect.element(alert()).toMatchTextContent(words);
  await mend();
  await connect().click();
  await expect.poll(() => inUse(program)).toBe(location.origin);
  expect(alert().element().textContent).toBe('');
});

test('a console that is too old for the server does not use it', thorough, async () => {
  const { program } = await openFirst({ version: '0.0.1' });
  await ask(location.origin);
  await expect.element(alert()).toMatchTextContent('This console is too old for the server. Install the newest one.');
  expect(await inUse(program)).toBeUndefined();
});

test('an address that redirects is followed only after a confirmation', thorough, async () => {
  const { server, program } = await openFirst();
  await server.refuse('/api/health', 'GET', { ...page200, status: 301, location: `${server.url}/` });
  await ask(location.origin);
  await expect.element(alert()).toMatchTextContent(`The site answers at ${server.url}.`);
  expect(await inUse(program)).toBeUndefined();
  await button('Use this address').click();
  await expect.poll(() => inUse(program)).toBe(server.url);
});

test('servers used before are listed; a link leads back to the console', async () => {
  await openKnown();
  expect(used()).toEqual([expect.stringMatching(/In use/), expect.stringMatching(/^old\.invalidUse/)]);
  await button(`Use ${OLD}`).click();
  await expect.element(alert()).toMatchTextContent('There is no server of that name.');
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await expect.element(page.getByText('Welcome, efua.')).toBeVisible();
});

test('another server is used only after a question while a picture is being sent that only this page has', async () => {
  const { server, program } = await openKnown();
  const letGo = await server.hold('/api/upload/parts');
  await expect.poll(() => program.answered).toContain('listUploads');
  dropOn(document.body, await makePicture('hull.png'));
  await expectToast('Uploading', /^1 picture is on the way/);
  await button(`Use ${OLD}`).click();
  await expect.element(dialog().getByText(/^Something is still being sent, /)).toBeVisible();
  await button('Cancel').click();
  expect(program.answered).not.toContain('useServer');
  await button(`Use ${OLD}`).click();
  await button('Change it').click();
  await expect.element(alert()).toMatchTextContent('There is no server of that name.');
  await letGo();
  await expectToast('Upload finished', '1 picture uploaded.');
  await ask('two words');
  await expect.element(alert()).toMatchTextContent('This is no address.');
});

test('a server is forgotten after a question, with the keyboard too', async () => {
  const { program } = await openKnown();
  await pressOn(button(`Forget ${OLD}`));
  await expect.element(dialog().getByText(/^Everything that this computer keeps of it is deleted/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await button(`Forget ${OLD}`).click();
  await button('Cancel').click();
  expect(await known(program)).toContain(OLD);
  await button(`Forget ${OLD}`).click();
  await button('Forget it').click();
  await expect.poll(() => known(program)).toEqual([location.origin]);
  await expect.element(button(`Forget ${OLD}`)).not.toBeInTheDocument();
});

test('data of a server that could not be deleted is reported, and the server stays in the list', thorough, async () => {
  const { program } = await openKnown({ isSessionInUse: true });
  const letGo = program.hold('forgetServer');
  await button(`Forget ${OLD}`).click();
  await button('Forget it').click();
  await expect.element(button(`Use ${OLD}`)).toBeDisabled();
  letGo();
  const words =
    /^Not all that this computer keeps of https:\/\/old\.invalid could be deleted\. Still here: who was signed in/;
  await expect.element(page.getByText(words)).toBeVisible();
  await program.set({ isSessionInUse: false });
  await button(`Forget ${OLD}`).click();
  await button('Forget it').click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test('a failure of the program is reported', thorough, async () => {
  const { program } = await openKnown();
  await program.set({ isDiskFull: true });
  await button(`Forget ${OLD}`).click();
  await button('Forget it').click();
  await expect.element(alert()).toMatchTextContent(FAILED);
  await expect.element(button(`Forget ${OLD}`)).toBeEnabled();
});

test('an entry of the settings file that cannot be used is reported until it is dismissed', async () => {
  const { program } = await openKnown({ settings: { server: location.origin, servers: ['http://plain.example'] } });
  const words = /^“http:\/\/plain\.example” in the settings file was left out: only https is allowed/;
  await expect.element(page.getByText(words)).toBeVisible();
  await button('Dismiss the remark about http://plain.example').click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  expect((await program.bridge.start()).faults).toEqual([]);
});
