// What a task process does to its own priority.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROCESS = `import { getPriority } from 'node:os';
  import { serveTasks } from ${JSON.stringify(new URL('./serve-tasks.ts', import.meta.url).href)};
  serveTasks(() => Promise.resolve());
  console.log(getPriority());
  process.exit();`;

test.skipIf(process.platform !== 'linux')(
  'a service that was started at a lower priority stays there, and its processes start',
  () => {
    // Root may raise a priority. Then the right to do so is taken away.
    const user = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-sys_nice'] : [];
    const words = [...user, 'nice', '-n', '15', process.execPath, '--input-type=module', '-e', PROCESS];
    expect(Number(execFileSync(words[0] ?? '', words.slice(1), { encoding: 'utf8' }))).toBeGreaterThanOrEqual(15);
  },
);
