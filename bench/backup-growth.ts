// How much space backups and copies of many leads take: the database is backed up and copied, then again after an
// hour's leads and after the rest of a day's. Sizes are the result; times depend on the machine. `--leads 3000000`:
// number at first, `--day 100000`: number per day. Needs restic, and disk space of six times the database.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { System } from 'shared/system/system.ts';
import { buildStale } from '../scripts/build.ts';
import { endOnSignal } from '../scripts/run-program.ts';
import { ask, copyBackup, makeBackup, prepareCopyPlace } from './copy-place.ts';
import { addLeads, fillLeads } from './fill-leads.ts';
import { makeDataFolder, signIn, startProduct, type Bench } from './servers.ts';

const { values: options } = parseArgs({
  options: { leads: { type: 'string', default: '1000000' }, day: { type: 'string', default: '100000' } },
});
const FIRST = Number(options.leads);
const DAY = Number(options.day);
const LOOK_MS = 200;

/** Bytes of all files in a folder. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return names.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

const inMb = (bytes: number) => (bytes / 1e6).toFixed(0);
const since = (started: number) => ((performance.now() - started) / 1000).toFixed(0);

/** Backs up and copies the database, as the server does every hour, and prints a row of the table. */
async function measure(what: string, dataDir: string, repository: string): Promise<void> {
  const server = await startProduct(dataDir);
  try {
    const headers = await signIn(server);
    while ((await ask<System>(server, '/api/system', { headers })).search.behind > 0) await wait(LOOK_MS);
    const backupStarted = performance.now();
    const { name, size } = await makeBackup(server, headers);
    const backupTook = since(backupStarted);
    const former = sizeOf(repository);
    const copyStarted = performance.now();
    const copies = await copyBackup(server, headers, name);
    const copyTook = since(copyStarted);
    const kept = sizeOf(repository);
    const leads = sizeOf(path.join(repository, 'leads'));
    const cells = [
      what,
      inMb(size),
      backupTook,
      copyTook,
      inMb(copies.backup.addedBytes),
      inMb(kept - former),
      inMb(kept),
      inMb(leads),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    await server.stop();
  }
}

endOnSignal();
await buildStale();
const bench: Bench = { folder: mkdtempSync(path.join(tmpdir(), 'site-bench-')), leadFolders: new Map() };
process.once('exit', () => rmSync(bench.folder, { recursive: true, force: true }));
const dataDir = await makeDataFolder(bench, 'leads');
const repository = prepareCopyPlace(bench);

const hour = Math.round(DAY / 24);
console.log('| leads | database MB | backup s | copy s | read as new MB | added MB | repository MB | of leads MB |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
fillLeads(dataDir, FIRST);
await measure(`${FIRST}`, dataDir, repository);
addLeads(dataDir, { count: hour, from: FIRST, start: Date.now(), spanMs: 0 });
await measure(`and ${hour} of an hour`, dataDir, repository);
addLeads(dataDir, { count: DAY - hour, from: FIRST + hour, start: Date.now(), spanMs: 0 });
await measure(`and ${DAY - hour} of the rest of a day`, dataDir, repository);
