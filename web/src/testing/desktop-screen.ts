// Parts of the screen This computer, for its tests.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.ts';
import { card } from './settings-screen.ts';
import { startProgram, type Program } from './start-program.ts';
import { startServer, type Person } from './start-server.ts';

export const setting = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
export const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
export const kept = async ({ bridge }: Program) => (await bridge.start()).preferences;

export async function open(
  computer: Record<string, unknown> = {},
  { as = 'efua', hash = '' }: { as?: Person; hash?: string } = {},
): Promise<Program> {
  const server = await startServer();
  const program = await startProgram(server, computer);
  await openScreen(server, `/admin/desktop${hash}`, { program, as });
  await expect.element(card('The program')).toBeVisible();
  return program;
}
