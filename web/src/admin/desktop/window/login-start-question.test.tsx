// The question at the first start: whether the console starts with the computer (rule D12).
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startProgram, type Program } from '../../../testing/start-program.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = () => page.getByRole('dialog', { name: 'Start with the computer?' });
const yes = () => dialog().getByRole('button', { name: 'Yes, start it' });

async function open(computer: Record<string, unknown> = {}): Promise<Program> {
  const server = await startServer();
  const settings = { server: location.origin, hasAskedForLogin: false };
  const program = await startProgram(server, { settings, ...computer });
  await openScreen(server, '/admin/profile', { program, as: 'kofi' });
  await expect.element(dialog()).toBeVisible();
  // The reported leads are stored there too.
  await expect.poll(() => program.answered).toContain('reportLeads');
  return program;
}

/** The state that the program reports from now on. */
async function answer({ bridge }: Program): Promise<object> {
  const { startsAtLogin, asksForLogin } = await bridge.start();
  return { startsAtLogin, asksForLogin };
}

test('yes is answered once, and the program starts with the computer', async () => {
  const program = await open();
  await expectAccessible();
  await yes().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => answer(program)).toEqual({ startsAtLogin: true, asksForLogin: false });
});

test.each(['No, thanks', 'Escape'])('no is answered by %s, and not asked again', thorough, async (way) => {
  const program = await open();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await dialog().getByRole('button', { name: way }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => answer(program)).toEqual({ startsAtLogin: false, asksForLogin: false });
});

test.each([
  ['the system does not take it', 'win32', { startsPrograms: false }, 'Allow it in Settings, Apps, Startup.'],
  ['the program cannot keep it', 'linux', { isDiskFull: true }, 'The system’s settings do not take it.'],
])('if %s, that is reported', thorough, async (_why, system, computer, words) => {
  const program = await open({ system });
  await program.set(computer);
  await yes().click();
  await expectToast('It does not start with the computer yet', words);
});
