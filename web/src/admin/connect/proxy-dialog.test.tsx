// The question of a proxy: what is typed is given to it, and what waited for the connection goes on.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectTrapped } from '../../testing/by-keyboard.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startProgram, type Program } from '../../testing/start-program.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = () => page.getByRole('dialog', { name: 'The network asks who you are' });
const username = () => dialog().getByLabelText('Name for the proxy');
const password = () => dialog().getByLabelText('Password for the proxy');
const signIn = () => dialog().getByRole('button', { name: 'Sign in to the proxy' });
const refusal = () => dialog().getByText(/^The proxy did not accept the name and password/);

/** On a network whose proxy stands before every server, at the first start. */
async function askForServer(): Promise<Program> {
  const server = await startServer();
  const program = await startProgram(server, { settings: {}, proxy: { username: 'ama', password: 'secret' } });
  await openScreen(server, '/admin', { program, as: null });
  await page.getByLabelText('Address of the server').fill(location.origin);
  await page.getByRole('button', { name: 'Connect' }).click();
  return program;
}

async function answer(name: string, secret: string): Promise<void> {
  await username().fill(name);
  await password().fill(secret);
  await userEvent.keyboard('{Enter}');
}

test('names the proxy, and what waited goes on once it has what it wants', async () => {
  const { bridge } = await askForServer();
  await expect.element(dialog().getByText('proxy.office:3128')).toBeVisible();
  await expectAccessible();
  await expectTrapped();
  await expect.element(signIn()).toBeDisabled();
  await answer('ama', 'secret');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(async () => (await bridge.start()).server).toBe(location.origin);
});

test('says that the last ones were not accepted, and asks for others', async () => {
  const { bridge } = await askForServer();
  await expect.element(dialog()).toBeVisible();
  expect(refusal().query()).toBeNull();
  await answer('ama', 'wrong');
  await expect.element(refusal()).toBeVisible();
  await expect.element(username()).toHaveValue('');
  await answer('ama', 'secret');
  await expect.poll(async () => (await bridge.start()).server).toBe(location.origin);
});

test.each(['Escape', 'Cancel'])('%s closes it, and the next attempt asks again', thorough, async (way) => {
  await askForServer();
  await expect.element(dialog()).toBeVisible();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^The proxy of this network asks for a name and password/)).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect.element(dialog()).toBeVisible();
});

test('what was typed for one proxy is not there when another one asks', thorough, async () => {
  const program = await askForServer();
  await username().fill('ama');
  await password().fill('secret');
  program.send({ type: 'proxy', question: 2, proxy: 'proxy.hotel:8080', isRefused: false });
  await expect.element(dialog().getByText('proxy.hotel:8080')).toBeVisible();
  await expect.element(username()).toHaveValue('');
  await expect.element(password()).toHaveValue('');
});

test('takes no second press while it is given, and says when the program could not take it', async () => {
  const program = await askForServer();
  const letGo = program.hold('signInToProxy');
  // Longer than the program lets a name be.
  await answer('a'.repeat(201), 'secret');
  await expect.element(signIn()).toBeDisabled();
  letGo();
  await expect.element(dialog().getByText(/^The program could not do it\./)).toBeVisible();
  await expect.element(signIn()).toBeEnabled();
});
