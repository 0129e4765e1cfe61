// How a task process changes its own priority.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROCESS = `import { getPriority } from 'node:os';
  import { serveTasks } from ${JSON.stringify(new URL('./serve-tasks.ts', import.meta.url).href)};
  serveTasks({});
  console.log(getPriority());
  process.exit();`;

/** Root may raise a priority: the right to do so is taken away. */
const LOWERED = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-sys_nice'] : [];

test.skipIf(process.platform !== 'linux')(
  'a service started at a lower priority keeps it, and its processes start',
  ({ skip }) => {
    const run = (...words: string[]) =>
      execFileSync('env', [...LOWERED, ...words], { encoding: 'utf8', stdio: 'pipe' });
    try {
      run('true');
    } catch {
      skip('Nothing takes from root the right to raise a priority here (setpriv, with CAP_SETPCAP)');
    }
    const priority = run('nice', '-n', '15', process.execPath, '--input-type=module', '-e', PROCESS);
    expect(Number(priority)).toBeGreaterThanOrEqual(15);
  },
);
