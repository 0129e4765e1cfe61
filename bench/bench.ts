// Measures the product against its goals and prints a table. Speeds are ratios to minimal programs that give the same
// answers (raw-server.ts), measured in the same run. `--check`: shorter rounds, without the suites that take long. A
// suite with too wide a spread is then repeated once, and the exit code is 1 if a goal is missed or a spread stays too
// wide. `--only word`: one suite.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../scripts/build.ts';
import { endOnSignal } from '../scripts/run-program.ts';
import { isCheck, ROUNDS, ROUND_MS } from './load.ts';
import { canPin } from './measured-server.ts';
import { leadFolder, MANY_LEADS, type Bench } from './servers.ts';
import { measureCalls } from './suites/calls.ts';
import { measureClocks } from './suites/clocks.ts';
import { measureConsole } from './suites/console-first-screen.ts';
import { measureEnquiries } from './suites/enquiries.ts';
import { measureInstalled } from './suites/installed.ts';
import { measureLeads } from './suites/leads.ts';
import { measureLibrary } from './suites/library.ts';
import { measureMillion } from './suites/million.ts';
import { measureMixed } from './suites/mixed.ts';
import { measureOfflineConsole } from './suites/offline-console.ts';
import { measureReadyAnswers } from './suites/ready-answers.ts';
import { measureSignIns } from './suites/sign-ins.ts';
import { measureColdStart, measureMemory, measureStartAfterKill } from './suites/starts.ts';
import { measureStreams } from './suites/streams.ts';
import { measureUploads } from './suites/uploads.ts';
import { formatVerdict, isMet, isSteady, TABLE_HEAD, type Verdict } from './verdict.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, only: { type: 'string' } } });

const SUITES: Record<string, (bench: Bench) => Promise<Verdict[]>> = {
  ready: measureReadyAnswers,
  enquiries: measureEnquiries,
  async leads(bench) {
    const small = await leadFolder(bench, 1000);
    const middle = await leadFolder(bench, 100_000);
    const large = await leadFolder(bench, MANY_LEADS);
    return [...(await measureLeads({ small, middle, large })), await measureStartAfterKill(bench)];
  },
  clocks: (bench) => measureClocks(bench, 100_000),
  'clocks-large': (bench) => measureClocks(bench, 1_000_000),
  calls: measureCalls,
  million: measureMillion,
  library: measureLibrary,
  'console-first-screen': measureConsole,
  uploads: measureUploads,
  mixed: measureMixed,
  signins: measureSignIns,
  start: async (bench) => [await measureColdStart(bench)],
  memory: measureMemory,
  streams: measureStreams,
  offline: measureOfflineConsole,
  installed: () => Promise.resolve(measureInstalled()),
};

/** Suites that take minutes each or start a browser, and are left out with `--check`. */
const LEFT_OUT_OF_CHECK: ReadonlySet<string> = new Set(['clocks-large', 'console-first-screen', 'offline']);

/** Deletes what a suite has written, except the folders of leads, which other suites copy. */
function tidy(): void {
  const kept = new Set(bench.leadFolders.values());
  for (const name of readdirSync(bench.folder)) {
    const file = path.join(bench.folder, name);
    if (!kept.has(file)) rmSync(file, { recursive: true, force: true });
  }
}

/** With `--check`, measures once more if a row has too wide a spread, and replaces such rows. */
async function measureSteadily(measure: (bench: Bench) => Promise<Verdict[]>): Promise<Verdict[]> {
  const rows = await measure(bench);
  if (!options.check || rows.every(isSteady)) return rows;
  tidy();
  const again = new Map((await measure(bench)).map((row) => [row.what, row]));
  return rows.map((row) => (isSteady(row) ? row : (again.get(row.what) ?? row)));
}

endOnSignal();
await buildStale();
const bench: Bench = { folder: mkdtempSync(path.join(tmpdir(), 'site-bench-')), leadFolders: new Map() };
process.once('exit', () => rmSync(bench.folder, { recursive: true, force: true }));
const verdicts: Verdict[] = [];
const cores = canPin ? 'server and client on a core each' : 'not pinned to cores';
console.log(`${ROUNDS} interleaved rounds of ${ROUND_MS} ms, medians; ${cores}\n\n${TABLE_HEAD}`);
for (const [name, measure] of Object.entries(SUITES)) {
  const isLeftOut = options.only === undefined ? isCheck && LEFT_OUT_OF_CHECK.has(name) : options.only !== name;
  if (isLeftOut) continue;
  try {
    for (const verdict of await measureSteadily(measure)) {
      verdicts.push(verdict);
      console.log(formatVerdict(verdict));
    }
  } catch (error) {
    // One failed suite does not stop the others.
    console.error(`${name} broke off:`, error);
    process.exitCode = 1;
  }
  tidy();
}
const missed = verdicts.filter((verdict) => !isMet(verdict) || !isSteady(verdict));
console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} goals met, by figures that lie together`);
if (options.check && missed.length > 0) process.exitCode = 1;
