// The server is killed while people write, started again, and asked for everything it has acknowledged.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createContentLoad, createEditLoad, createEnquiryLoad, createUploadLoad, type Load } from './crash-loads.ts';
import type { PictureStorage } from './picture-storage.ts';
import { callApi, signIn, type RunningServer } from './running-server.ts';

export interface CrashReport {
  /** Acknowledged writes of each kind. */
  acknowledged: Record<string, number>;
  /** Sentences about what is not as it should be. */
  problems: string[];
}

const LEADS_EDITED = 5;
/** Older than what a sweep of the storage leaves alone. */
const STORED_AGE_MS = 7 * 3_600_000;
/** Older than what a sweep leaves alone. */
const SWEPT_AGE_MS = 2 * 3_600_000;
const PARTS = ['media/files', 'media/variants', 'originals'];

interface Options {
  onRound?: (round: number) => void;
  /** Where the server has its pictures, in the folder `site`: it is started without any of its own after each kill. */
  storage?: PictureStorage | undefined;
}

export async function runCrashRounds(
  server: RunningServer,
  rounds: number,
  { onRound = () => undefined, storage }: Options = {},
): Promise<CrashReport> {
  const context = { server, token: await signIn(server) };
  const edited: number[] = [];
  for (let count = 0; count < LEADS_EDITED; count += 1) {
    const body = { name: 'edited', email: 'a@example.com', phone: '1', message: 'm', consent: true };
    edited.push(((await callApi(server, 'POST', '/api/contact', { body })) as { id: number }).id);
  }
  const uploads = createUploadLoad(context);
  const loads: Load[] = [
    createEnquiryLoad(context),
    createEditLoad(context, edited),
    createContentLoad(context),
    uploads,
  ];
  const acknowledged = Object.fromEntries(loads.map((load) => [load.name, 0]));
  const problems: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const state = { isKilled: false };
    const writing = loads.flatMap((load) =>
      Array.from({ length: load.writers }, async () => {
        while (!state.isKilled) if (await load.write()) acknowledged[load.name] = (acknowledged[load.name] ?? 0) + 1;
      }),
    );
    // Now during the first writes, now in the midst of everything: the first upload waits for the image library.
    if (round % 3 > 0) problems.push(...(await untilMore(acknowledged)));
    await wait(50 + ((round * 137) % 400));
    await server.end('SIGKILL');
    state.isKilled = true;
    await Promise.all(writing);
    if (storage) removePictures(server);
    await server.restart();
    for (const load of loads) await load.repeat();
    onRound(round);
  }

  // Kills mean something only while things arrive.
  for (const [name, count] of Object.entries(acknowledged))
    if (count < rounds / 2) problems.push(`only ${count} ${name} were acknowledged in ${rounds} rounds`);
  for (const load of loads) problems.push(...(await load.problems()));
  await server.end('SIGTERM');
  storage?.age('site', STORED_AGE_MS);
  problems.push(...(await sweepAndFindOrphans(server, uploads.listedHashes)));
  if (storage) problems.push(...(await compareStorage(storage, await uploads.listedHashes())));
  return { acknowledged, problems };
}

/** All that the storage has too. */
function removePictures(server: RunningServer): void {
  for (const part of PARTS) {
    for (const name of readdirSync(path.join(server.dataDir, part))) rmSync(path.join(server.dataDir, part, name));
  }
}

/** Of the pictures themselves: what no picture needs must go from the storage, and nothing else. */
async function compareStorage(storage: PictureStorage, listed: readonly string[]): Promise<string[]> {
  const expected = listed.map((hash) => `files/${hash}`).toSorted();
  const stored = () => storage.list('site').filter((key) => key.startsWith('files/'));
  for (let tries = 0; tries < 300 && stored().length > expected.length; tries += 1) await wait(100);
  const found = new Set(stored());
  return [
    ...expected.filter((key) => !found.has(key)).map((key) => `${key} is not in the storage`),
    ...[...found].filter((key) => !expected.includes(key)).map((key) => `${key} in the storage belongs to no picture`),
  ];
}

/** Until there is one more of each. @returns a sentence about each kind of which none has come within a minute */
async function untilMore(counts: Record<string, number>): Promise<string[]> {
  const before = Object.entries(counts);
  const missing = () => before.filter(([name, count]) => counts[name] === count).map(([name]) => name);
  for (let tries = 0; tries < 6000 && missing().length > 0; tries += 1) await wait(10);
  return missing().map((name) => `none of the ${name} was acknowledged within a minute`);
}

/** What no picture needs must go with the next sweep, once it is old enough. */
async function sweepAndFindOrphans(server: RunningServer, listedHashes: () => Promise<string[]>): Promise<string[]> {
  const folder = path.join(server.dataDir, 'media/files');
  const longAgo = (Date.now() - SWEPT_AGE_MS) / 1000;
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), longAgo, longAgo);
  await server.restart();
  const listed = new Set(await listedHashes());
  let orphans = readdirSync(folder);
  for (let tries = 0; tries < 100 && orphans.length > 0; tries += 1) {
    orphans = readdirSync(folder).filter((name) => !listed.has(name));
    if (orphans.length > 0) await wait(100);
  }
  const damaged = readdirSync(folder).filter(
    (name) =>
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex') !== name,
  );
  const unfinished = readdirSync(path.join(server.dataDir, 'media/incoming'));
  return [
    ...orphans.map((name) => `the file ${name} belongs to no picture`),
    ...damaged.map((name) => `the file ${name} has other bytes than its name says`),
    ...(unfinished.length === 0 ? [] : ['files of interrupted uploads are left']),
  ];
}
