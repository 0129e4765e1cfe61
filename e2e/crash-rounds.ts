// Kills the server while people write, starts it again, and checks everything it has acknowledged.
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
  /** Sentences about what is wrong. */
  problems: string[];
}

const LEADS_EDITED = 5;
/** Age given to objects in the storage, so that a sweep does not keep them as too new. */
const STORED_AGE_MS = 7 * 3_600_000;
/** Age given to files in the data folder, so that a sweep does not keep them as too new. */
const SWEPT_AGE_MS = 2 * 3_600_000;
const PARTS = ['media/files', 'media/variants', 'originals'];

interface Options {
  onRound?: (round: number) => void;
  /**
   * Object storage for the server's pictures, in the folder `site`: after each kill it starts with an empty local
   * cache.
   */
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
    // Killed sometimes during the first writes, sometimes later: the first upload waits for the image library.
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

  // A kill is only meaningful while writes succeed.
  for (const [name, count] of Object.entries(acknowledged))
    if (count < rounds / 2) problems.push(`only ${count} ${name} were acknowledged in ${rounds} rounds`);
  for (const load of loads) problems.push(...(await load.problems()));
  await server.end('SIGTERM');
  storage?.age('site', STORED_AGE_MS);
  problems.push(...(await sweepAndFindOrphans(server, uploads.listedHashes)));
  if (storage) problems.push(...(await compareStorage(storage, await uploads.listedHashes())));
  return { acknowledged, problems };
}

/** Deletes the local picture files, so that the server must get them from the storage. */
function removePictures(server: RunningServer): void {
  for (const part of PARTS) {
    for (const name of readdirSync(path.join(server.dataDir, part))) rmSync(path.join(server.dataDir, part, name));
  }
}

/** Only the pictures' own files may be in the storage. */
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

/** Waits for one more write of each kind. @returns a sentence about each kind without one within a minute */
async function untilMore(counts: Record<string, number>): Promise<string[]> {
  const before = Object.entries(counts);
  const missing = () => before.filter(([name, count]) => counts[name] === count).map(([name]) => name);
  for (let tries = 0; tries < 6000 && missing().length > 0; tries += 1) await wait(10);
  return missing().map((name) => `none of the ${name} was acknowledged within a minute`);
}

/** Unused files must be deleted by the next sweep, once they are old enough. */
async function sweepAndFindOrphans(server: RunningServer, listedHashes: () => Promise<string[]>): Promise<string[]> {
  const folder = path.join(server.dataDir, 'media/files');
  const longAgo = (Date.now() - SWEPT_AGE_MS) / 1000;
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), longAgo, longAgo);
  await server.restart();
  const listed = new Set(await listedHashes());
  let orphans = readdirSync(folder);
  for (let tries = 0; tries < 600 && orphans.length > 0; tries += 1) {
    orphans = readdirSync(folder).filter((name) => !listed.has(name));
    if (orphans.length > 0) await wait(100);
  }
  const damaged = readdirSync(folder).filter(
    (name) =>
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex') !== name,
  );
  // Smaller forms whose making was interrupted by a kill are made now, from files in this folder.
  const unfinished = () => readdirSync(path.join(server.dataDir, 'media/incoming'));
  for (let tries = 0; tries < 600 && unfinished().length > 0; tries += 1) await wait(100);
  return [
    ...orphans.map((name) => `the file ${name} belongs to no picture`),
    ...damaged.map((name) => `the file ${name} has other bytes than its name says`),
    ...(unfinished().length === 0 ? [] : ['files of interrupted uploads are left']),
  ];
}
