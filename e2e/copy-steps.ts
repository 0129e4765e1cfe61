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
  const { leads: before } = await read();
  await callApi(server, 'POST', '/api/copies', { token });
  const copied = async () => {
    const { isRunning, leads, problems } = await read();
    return { isCopied: !isRunning && leads.safeTo !== before.safeTo, problems };
  };
  await expect.poll(copied, { timeout: 60_000 }).toEqual({ isCopied: true, problems: [] });
}
