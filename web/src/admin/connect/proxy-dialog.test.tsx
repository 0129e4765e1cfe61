// The dialog for the login of a proxy, and requests that wait for it.
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

/** Opens the first start on a network in which every server is behind a proxy. */
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

test('names the proxy, and the waiting request continues after the login', async () => {
  const { bridge } = await askForServer();
  await expect.element(dialog().getByText('proxy.office:3128')).toBeVisible();
  await expectAccessible();
  await expectTrapped();
  await expect.element(signIn()).toBeDisabled();
  await answer('ama', 'secret');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(async () => (await bridge.start()).server).toBe(location.origin);
});

test('reports that a login was refused, and asks for another', async () => {
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

test('input for one proxy is not shown for another', thorough, async () => {
  const program = await askForServer();
  await username().fill('ama');
  await password().fill('secret');
  program.send({ type: 'proxy', question: 2, proxy: 'proxy.hotel:8080', isRefused: false });
  await expect.element(dialog().getByText('proxy.hotel:8080')).toBeVisible();
  await expect.element(username()).toHaveValue('');
  await expect.element(password()).toHaveValue('');
});

test('accepts no second press while it waits, and reports when the program could not use the login', async () => {
  const program = await askForServer();
  const letGo = program.hold('signInToProxy');
  // Longer than the program accepts a name.
  await answer('a'.repeat(201), 'secret');
  await expect.element(signIn()).toBeDisabled();
  letGo();
  await expect.element(dialog().getByText(/^The program could not do it\./)).toBeVisible();
  await expect.element(signIn()).toBeEnabled();
});
