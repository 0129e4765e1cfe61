// The server as a process: it stops cleanly while somebody listens to live events (rule H12).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/session.ts';
import { listen } from './testing/listen.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));
const ADMIN = { username: 'efua', password: 'a good password' };

test('told to stop, it ends the streams with a hint and leaves at once', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-process-'));
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(() => printed, { timeout: 15_000 }).toContain('/admin\n');
    const url = /http:\/\/localhost:\d+/.exec(printed)?.[0].replace('localhost', '127.0.0.1') ?? '';
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { token } = (await login.json()) as LoginAnswer;
    const events = await listen({ url }, { token });
    await events.next();

    const started = performance.now();
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await events.rest()).toBe('retry: 5000\n\n');
    expect(await exited).toEqual([0, null]);
    // Far below the time after which connections are cut.
    expect(performance.now() - started).toBeLessThan(10_000);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
