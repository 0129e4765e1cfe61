// A second machine that follows the copies, and takes over when the first is gone (decision 55): two commands of the operator.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { takeOwnerLock } from '../../database/owner-lock.ts';
import { UnusableBackup } from '../../database/restore.ts';
import type { Clock } from '../../platform/clock.ts';
import { isNoSpace } from '../../platform/no-space.ts';
import { StartError } from '../../platform/start-error.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { listMissingPictures } from '../backups/missing-pictures.ts';
import { STANDBY, finishMove, standbyFolder } from './move-into-place.ts';
import { copiesFolder } from './copies-state.ts';
import { createCopyEngine, type EngineSettings } from './copy-engine.ts';
import { CopyFailure } from './engine-failure.ts';
import type { Engine } from './engine.ts';
import { gapMessage, leadsMessage } from './fetch-journal.ts';
import { newestOwner, nextOwner } from './owner.ts';
import { openRepository, type Repository } from './repository.ts';
import { FULL_HERE } from './repository-reads.ts';
import { FINISHED, assertEmpty, putBack } from './restore-copy.ts';
import { openStock, type Held, type Stock } from './standby-stock.ts';
import { removeOldRequest, requestFile } from './take-over-request.ts';

interface StandbyOptions {
  dataDir: string;
  repository: string;
  clock: Clock;
  /** Undefined if no password is configured. */
  settings: EngineSettings | undefined;
  /** The storage of pictures that are in no copy. */
  storage?: MediaStorageSettings | undefined;
}

interface Ending extends StandbyOptions {
  /** Ends the standby when aborted. */
  signal: AbortSignal;
}

interface Following extends Ending {
  /** Receives a line at the start, for each new backup, and when a problem appears or ends. */
  print(line: string): void;
}

const FOLLOW_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 500;
/** Over a slow connection, a take-over uses the held backup if it has all leads since. */
const BACKUP_MOST_MS = 5 * 60_000;
/** Time for the process of the standby to end. */
const LET_GO_MS = 30_000;

function open({ dataDir, repository, settings }: StandbyOptions): { engine: Engine; repository: Repository } {
  if (!settings) {
    throw new StartError('Set BACKUP_PASSWORD_FILE to the file with the password that the copies were sealed with.');
  }
  const engine = createCopyEngine(dataDir, settings);
  return { engine, repository: openRepository({ engine, repository, dataDir, withKeys: false }) };
}

/**
 * Fetches new copies until it is ended or the folder is taken over.
 * @throws StartError when the folder contains a site, or another standby uses it
 */
export async function runStandby(options: Following): Promise<string> {
  const { dataDir, signal, print } = options;
  const { engine, repository } = open(options);
  const release = takeOwnerLock(standbyFolder(dataDir), STANDBY);
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  const looking = setInterval(() => existsSync(requestFile(dataDir)) && end(), LOOK_EVERY_MS);
  ended.signal.addEventListener('abort', () => void engine.close());
  try {
    assertEmpty(dataDir);
    removeOldRequest(dataDir);
    await followUntil({ stock: openStock(standbyFolder(dataDir)), repository, ended: ended.signal, print });
  } finally {
    clearInterval(looking);
    signal.removeEventListener('abort', end);
    await engine.close();
    release();
  }
  return existsSync(requestFile(dataDir)) ? 'This machine takes over.' : 'Ended. What was fetched is kept.';
}

interface Round {
  stock: Stock;
  repository: Repository;
  ended: AbortSignal;
  print(line: string): void;
}

async function followUntil({ stock, repository, ended, print }: Round): Promise<void> {
  let problem: string | undefined;
  let isFirst = true;
  while (!ended.aborted) {
    try {
      const isNew = await stock.follow(repository);
      if (isNew || isFirst || problem !== undefined) print(heldMessage(stock));
      problem = undefined;
      isFirst = false;
    } catch (error) {
      if (ended.aborted) return;
      const message = failureMessage(error);
      if (message !== problem) print(`${message} This is tried again.`);
      problem = message;
    }
    await wait(FOLLOW_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}

/** @throws the error itself when it is none of the copies or of the disk */
function failureMessage(error: unknown): string {
  if (isNoSpace(error)) return FULL_HERE;
  if (error instanceof CopyFailure) return error.message;
  throw error;
}

function heldMessage(stock: Stock): string {
  const { backup, leads } = stock.held();
  if (!backup) return 'There is no copy to follow yet.';
  return [`Holds the backup of ${backup.time.slice(0, 19)} UTC.`, ...heldLeadsMessages(leads)].join(' ');
}

const heldLeadsMessages = (leads: Held['leads']) => [leadsMessage(leads?.time), ...(leads?.gaps ?? []).map(gapMessage)];

/**
 * Makes a data folder from the fetched copies, and from newer ones if they can be reached. Returns the text to print.
 * @throws StartError when there is nothing to take over, it is ended before, or the folder contains a site
 */
export async function runTakeOver(options: Ending): Promise<string> {
  const { dataDir, clock, signal } = options;
  const { engine, repository } = open(options);
  const releaseData = takeOwnerLock(dataDir);
  const end = () => void engine.close();
  signal.addEventListener('abort', end);
  let release: (() => void) | undefined;
  try {
    if (finishMove(dataDir)) return FINISHED;
    assertEmpty(dataDir);
    mkdirSync(copiesFolder(dataDir), { recursive: true, mode: 0o700 });
    writeFileSync(requestFile(dataDir), '', { mode: 0o600 });
    release = await takeWhenFree(standbyFolder(dataDir), signal);
    const stock = openStock(standbyFolder(dataDir));
    const unreached = await followOnce(stock, repository, signal);
    const { backup, leads } = stock.held();
    if (!backup) throw new StartError(`${unreached ?? 'There is no copy yet.'} There is nothing to take over with.`);
    const words = await putBack({
      incoming: stock.folder,
      dataDir,
      address: options.repository,
      withLeads: true,
      leadsSafeTo: leads?.gaps.length === 0 ? leads.time : undefined,
      owner: nextOwner(newestOwner([backup, leads].map((copy) => ({ tags: copy?.tags ?? [] }))), clock.timestamp()),
      clock,
    });
    return [
      ...(unreached === undefined ? [] : [`${unreached} What was fetched until then is used.`]),
      ...words,
      ...heldLeadsMessages(leads),
      ...(await listMissingPictures(dataDir, options.storage)),
      'Start the server here. The one that it replaces must not run any more.',
    ].join('\n');
  } catch (error) {
    if (isNoSpace(error)) throw new StartError(`${FULL_HERE} Make room, then run this again.`, { cause: error });
    if (!(error instanceof UnusableBackup)) throw error;
    const advice = 'Use `restore --from`, which passes over a copy that is not whole.';
    throw new StartError(`${error.message} ${advice}`, { cause: error });
  } finally {
    rmSync(requestFile(dataDir), { force: true });
    signal.removeEventListener('abort', end);
    await engine.close();
    release?.();
    releaseData();
  }
}

/** Gives the reason if not all newer copies could be fetched. */
async function followOnce(stock: Stock, repository: Repository, signal: AbortSignal): Promise<string | undefined> {
  const unreached = await stock.follow(repository, BACKUP_MOST_MS).then(() => undefined, failureMessage);
  // An aborted restic has failed too, which is no reason to continue with older data.
  assertNotEnded(signal);
  return unreached;
}

function assertNotEnded(signal: AbortSignal): void {
  if (signal.aborted) throw new StartError('Nothing was taken over. What was fetched is kept.');
}

async function takeWhenFree(folder: string, signal: AbortSignal): Promise<() => void> {
  for (let left = LET_GO_MS; ; left -= LOOK_EVERY_MS) {
    assertNotEnded(signal);
    try {
      return takeOwnerLock(folder, STANDBY);
    } catch (error) {
      if (left <= 0) throw error;
      await wait(LOOK_EVERY_MS);
    }
  }
}
