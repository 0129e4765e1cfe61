// What is lost with a machine, and how soon another one serves: a server with copies in another place is killed while
// enquiries come, its data folder is deleted, and `restore --from` fills an empty one. Each round goes on with the machine
// of the one before. Needs restic. Exits with 1 if a goal is missed. `--leads 100000`, `--pictures 100`, `--rounds 3`.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { makeNoise } from '../e2e/noise-picture.ts';
import { buildStale } from '../scripts/build.ts';
import { endOnSignal } from '../scripts/run-program.ts';
import { ask, copyBackup, makeBackup, prepareCopyPlace } from './copy-place.ts';
import { fillLeads } from './fill-leads.ts';
import type { MeasuredServer } from './measured-server.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from './servers.ts';
import { TABLE_HEAD, formatVerdict, isMet, type Verdict } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    pictures: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
  },
});
const PICTURE_BYTES = 2_000_000;
const BETWEEN_ENQUIRIES_MS = 250;
/**
 * How long enquiries come in a round: long enough for several copies, and ending at another moment between two copies
 * each time.
 */
const loadMs = (round: number) => 150_000 + round * 19_000;
const LOST_MOST_S = 60;
const SERVING_MOST_S = 600;
const ADMIN_PROGRAM = path.join(import.meta.dirname, '../site-server/dist/admin.js');

interface Taken {
  id: number;
  /** When the enquiry was answered. */
  at: number;
}

type Headers = Record<string, string>;

async function upload(server: MeasuredServer, headers: Headers, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await makeNoise(PICTURE_BYTES))]), `yard-${number}.png`);
    await ask(server, '/api/upload', { method: 'POST', headers, body });
  }
}

/** Sends enquiries one after the other. @returns the answered ones */
async function takeEnquiries(server: MeasuredServer, ms: number): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await wait(BETWEEN_ENQUIRIES_MS)) {
    const number = String(Date.now()).slice(-9);
    const enquiry = { name: 'Efua Sarpong', email: `e${number}@example.com`, phone: `0${number}`, reason: 'Quote' };
    const { id } = await ask<{ id: number }>(server, '/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...enquiry, message: 'A tank to be blasted and coated.', consent: true }),
    });
    taken.push({ id, at: performance.now() });
  }
  return taken;
}

/** The total of a list, as its first page says. */
async function countOf(server: MeasuredServer, address: string, headers: Headers): Promise<number> {
  const answer = await fetch(addressOf(server, `${address}?limit=1`), { headers });
  return Number(answer.headers.get('x-total-count'));
}

/** The taken enquiries that a server does not have. */
async function missing(server: MeasuredServer, headers: Headers, taken: readonly Taken[]): Promise<Taken[]> {
  const lost: Taken[] = [];
  for (const lead of taken) {
    const { status } = await fetch(addressOf(server, `/api/messages/${lead.id}`), { headers });
    if (status !== 200) lost.push(lead);
  }
  return lost;
}

endOnSignal();
await buildStale();
const bench: Bench = { folder: mkdtempSync(path.join(tmpdir(), 'site-bench-')), leadFolders: new Map() };
process.once('exit', () => rmSync(bench.folder, { recursive: true, force: true }));
const pictures = Number(options.pictures);
let dataDir = await makeDataFolder(bench, 'machine-0');
fillLeads(dataDir, Number(options.leads));
prepareCopyPlace(bench);
let server = await startProduct(dataDir);
let headers = await signIn(server);
await upload(server, headers, pictures);
await copyBackup(server, headers, (await makeBackup(server, headers)).name);
console.log(TABLE_HEAD);
for (let round = 1; round <= Number(options.rounds); round += 1) {
  const before = await countOf(server, '/api/messages', headers);
  const taken = await takeEnquiries(server, loadMs(round));
  const killedAt = performance.now();
  await server.stop('SIGKILL');
  rmSync(dataDir, { recursive: true });

  dataDir = path.join(bench.folder, `machine-${round}`);
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [ADMIN_PROGRAM, 'restore', '--from'], { env });
  const restoredS = (performance.now() - begun) / 1000;
  server = await startProduct(dataDir);
  await ask(server, '/api/content');
  const servingS = (performance.now() - begun) / 1000;

  headers = await signIn(server);
  const lost = await missing(server, headers, taken);
  const after = await countOf(server, '/api/messages', headers);
  if (after !== before + taken.length - lost.length) throw new Error(`${after} leads, ${before} before the enquiries`);
  if ((await countOf(server, '/api/uploads', headers)) !== pictures) throw new Error('Pictures are missing');
  const lostS = lost[0] ? (killedAt - lost[0].at) / 1000 : 0;
  const verdicts: Verdict[] = [
    {
      what: `${round}: answered how long before the end, the oldest lead that is lost`,
      figure: lostS,
      unit: 's',
      atMost: LOST_MOST_S,
      beside: `${lost.length} of ${taken.length} leads lost`,
    },
    {
      what: `${round}: until another machine serves`,
      figure: servingS,
      unit: 's',
      atMost: SERVING_MOST_S,
      beside: `restored in ${restoredS.toFixed(1)} s, ${after} leads, ${pictures} pictures`,
    },
  ];
  for (const verdict of verdicts) console.log(formatVerdict(verdict));
  if (!verdicts.every(isMet)) process.exitCode = 1;
}
await server.stop();
