// Builds what is missing or stale: the public pages, their renderer, the console and the server.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOnSignal, runProgram } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Target {
  name: string;
  /** Vite configurations, built in this order. */
  configs: string[];
  /** Files and folders whose changes make the output stale. */
  inputs: string[];
  output: string;
  /** Called when everything is built. */
  finish?: () => Promise<void>;
}

const targets: Target[] = [
  {
    name: 'pages and console',
    configs: ['public', 'worker', 'render', 'console', 'notice-worker'].map((part) => `web/vite.${part}.config.ts`),
    inputs: ['shared/src', 'web/src', 'web/public', 'web/build', 'web/admin.html', 'package-lock.json'],
    output: 'web/dist',
  },
  {
    name: 'server',
    configs: ['site-server/vite.config.ts'],
    inputs: ['shared/src', 'site-server/src', 'site-server/package.json', 'package-lock.json'],
    output: 'site-server/dist',
  },
];

function filesOf(input: string): string[] {
  const full = path.join(root, input);
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A hash of all inputs of the target. */
function fingerprint(target: Target): string {
  const hash = createHash('sha256');
  const files = [...target.inputs, ...target.configs]
    .filter((input) => existsSync(path.join(root, input)))
    .flatMap((input) => (path.extname(input) === '' ? filesOf(input) : [path.join(root, input)]));
  for (const file of files.toSorted()) {
    if (!/\.test\.tsx?$|[/\\]testing[/\\]/.test(file))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** In a separate process: a production build, whatever the caller's own mode is. */
async function runVite(config: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const environment = { ...process.env, NODE_ENV: 'production' };
  const words = [vite, 'build', '--config', config, '--logLevel', 'warn'];
  const code = await runProgram(process.execPath, words, { cwd: root, env: environment });
  if (code !== 0) throw new Error(`Building with ${config} failed`);
}

/** Builds a target if it is stale; otherwise only reads its inputs. */
export async function build(target: Target): Promise<void> {
  const stamp = path.join(root, target.output, '.stamp');
  const wanted = fingerprint(target);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${target.name} ...`);
  // An interrupted build must not look finished.
  rmSync(stamp, { force: true });
  for (const config of target.configs) await runVite(config);
  await target.finish?.();
  writeFileSync(stamp, wanted);
}

/** Builds what the server needs. */
export async function buildStale(): Promise<void> {
  for (const target of targets) await build(target);
}

if (import.meta.main) {
  endOnSignal();
  await buildStale();
}
