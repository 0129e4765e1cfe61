// Shared steps of tests of copies in another place, with the real engine.
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import type { Copies } from 'shared/system/copies.ts';
import { callApi, type RunningServer } from './running-server.ts';

/** Whether the engine is installed. */
export const hasEngine = spawnSync('restic', ['version']).status === 0;

/** Copies the newest backup, and the leads since. */
export async function copyAll(server: RunningServer, token: string): Promise<void> {
  const read = async () => (await callApi(server, 'GET', '/api/copies', { token })) as Copies;
  const asked = new Date().toISOString();
  await callApi(server, 'POST', '/api/copies', { token });
  const copied = async () => {
    const { isRunning, leads, problems } = await read();
    // A running copy may have started before the newest lead: the next one has it, half a minute later.
    return { isCopied: !isRunning && (leads.safeTo ?? '') >= asked, problems };
  };
  await expect.poll(copied, { timeout: 120_000 }).toEqual({ isCopied: true, problems: [] });
}
