// The commands for serving and operating the site as processes: however they are stopped, they end together with
// everything that they have started (rule H12).
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { findFreePort, isFree } from './free-port.ts';
import type { NpmCommand } from './npm-command.ts';
import { startServer } from './running-server.ts';
import {
  BROKEN_OFF,
  CLEAN,
  GRACE,
  SOME_WAYS,
  START,
  WAYS,
  commandsOfFile,
  onSystem,
  untilPrinted,
} from './stop-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ROOT = path.join(import.meta.dirname, '..');

const { folder, run, start } = commandsOfFile();

/** Copies the sources without anything built. */
function copyProject(): string {
  const copy = path.join(folder(), 'project');
  for (const name of [
    'package.json',
    'package-lock.json',
    'scripts',
    'shared',
    'site-server',
    'web',
    'desktop',
    'e2e',
  ]) {
    const filter = (file: string) => !/\/(dist|node_modules|release)$/.test(file);
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

onSystem('npm start', () => {
  test('ends cleanly in every way, even if npm was killed too, and starts again on the same folder', async () => {
    cpSync(inject('prepared').folder, path.join(folder(), 'data'), { recursive: true });
    const port = await findFreePort();
    for (const [way, stop] of SOME_WAYS) {
      const command = await start(port);
      stop(command);
      await expect.poll(() => command.end(), { ...GRACE, message: way }).toEqual(CLEAN);
      expect(await isFree(port), way).toBe(true);
      // SQLite has written the log back into the database.
      expect(existsSync(path.join(folder(), 'data/site.db-wal')), way).toBe(false);
    }
    const command = await start(port);
    command.signal('SIGKILL');
    await expect.poll(() => command.processes(), GRACE).toEqual([]);
    expect(await isFree(port)).toBe(true);
    expect(existsSync(path.join(folder(), 'data/site.db-wal'))).toBe(false);
  });

  test('ends during its build in every way, and builds again the next time', thorough, async () => {
    const copy = copyProject();
    const port = await findFreePort();
    for (const [way, stop] of WAYS) {
      const command = run(['start'], { PORT: String(port) }, copy);
      await untilPrinted(command, 'Building the pages');
      await expect.poll(() => command.processes().join('\n'), START).toContain('vite.js');
      stop(command);
      await expect.poll(() => command.end(), { ...GRACE, message: way }).toEqual(CLEAN);
      expect(existsSync(path.join(copy, 'web/dist/.stamp')), way).toBe(false);
    }
    const whole = await start(port, copy);
    whole.signal('SIGTERM');
    await expect.poll(() => whole.end(), GRACE).toEqual(CLEAN);
  });
});

onSystem('npm run admin', () => {
  /** Starts the command while this test holds SQLite's write lock, so that the command waits. */
  async function runBesideAWriter(): Promise<{ command: NpmCommand; database: Database.Database }> {
    const server = await startServer({ withoutAdmin: true });
    await server.end('SIGTERM');
    cpSync(server.dataDir, path.join(folder(), 'data'), { recursive: true });
    await server.remove();
    const database = new Database(path.join(folder(), 'data/site.db'));
    database.exec('begin immediate');
    const command = run(['run', 'admin', '--', 'setup-link'], { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    const isWorking = () => command.processes().some((line) => holds(Number.parseInt(line), 'data/site.db'));
    await expect.poll(isWorking, START).toBe(true);
    return { command, database };
  }

  test('completes its work, and ends cleanly', thorough, async () => {
    const { command, database } = await runBesideAWriter();
    command.signal('SIGTERM');
    database.close();
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(command.output()).toContain('/admin/setup#code=');
  });

  test('ends without success if it cannot complete its work', thorough, async () => {
    const { command, database } = await runBesideAWriter();
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toMatchObject({ left: [] });
    expect(command.end()?.code).not.toBe(0);
    expect(command.output()).not.toContain('/admin/setup#code=');
    database.close();
  });

  test('ends during its build', thorough, async () => {
    const command = run(['run', 'admin', '--', 'backups'], {}, copyProject());
    await expect.poll(() => command.processes().join('\n'), START).toContain('vite.js');
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toEqual(BROKEN_OFF);
  });
});

/** Whether a process has a file open. */
function holds(pid: number, file: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8').includes(path.join(folder(), `${file}-shm`));
  } catch {
    return false;
  }
}
