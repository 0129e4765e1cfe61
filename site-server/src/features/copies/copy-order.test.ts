// Which copies of leads are used, and what a standby fetches, if the times of copies do not show their order (rules
// H19q, H19r, H20d).
import Connection from 'better-sqlite3';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { CopyFailure, LATE } from './engine-failure.ts';
import { readNewestLeads } from './read-leads.ts';
import type { Repository } from './repository.ts';
import type { Snapshot } from './snapshot.ts';
import { openStock, type Stock } from './standby-stock.ts';

let folder: string;
beforeEach(() => void (folder = makeTestFolder('copy-order')));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const nameOf = (time: string) => `site-${at(time).replaceAll(/[:.]/g, '-')}`;

/** Newest first. */
function listed(copies: readonly [id: string, time: string, ...tags: string[]][]): Snapshot[] {
  return copies.map(([id, time, ...tags], index) => ({
    id,
    time: at(time),
    size: undefined,
    tags: [...tags, `number-${copies.length - index}`],
  }));
}
const backups = (...times: string[]) =>
  listed(times.map((time) => [`backup of ${time}`, time, 'backup', nameOf(time)]));
/** Copies of leads, each with the time of its backup and its own. */
const journals = (...copies: [since: string, time: string][]) =>
  listed(copies.map(([since, time]) => [`${since} to ${time}`, time, 'leads', `since-${at(since)}`]));

interface Place {
  backups: Snapshot[];
  leads: Snapshot[];
  damaged?: readonly string[];
  /** Why the backup with such an id cannot be fetched. */
  restore?(id: string, mostMs: number | undefined): Promise<void>;
}

function journalOf(id: string): Buffer {
  const journal = new Connection(':memory:');
  journal.exec(`create table journal as select '${id}' as id`);
  return journal.serialize();
}

/**
 * @param read  gets the ids of the copies of leads that are read
 * @param lists  gets the parts that are listed
 */
function openPlace(place: Place, read: string[] = [], lists: string[] = []): Repository {
  return {
    list(part: 'backup' | 'leads') {
      lists.push(part);
      return Promise.resolve(place[part === 'backup' ? 'backups' : 'leads']);
    },
    listFiles: () => Promise.resolve([]),
    async restore({ id, time }: Snapshot, folder: string, _only?: unknown, mostMs?: number) {
      await place.restore?.(id, mostMs);
      const file = path.join(folder, 'backups', nameOf(time.slice(11, 16)));
      mkdirSync(path.dirname(file));
      for (const ending of ['db', 'json']) writeFileSync(`${file}.${ending}`, '{}');
    },
    readJournal({ id }: Snapshot) {
      if (place.damaged?.includes(id)) return Promise.reject(new CopyFailure('damaged', 'Broken.'));
      read.push(id);
      return Promise.resolve(journalOf(id));
    },
  } as Partial<Repository> as Repository;
}

/** For a simulated place that changes. */
function openStandby(): { stock: Stock; follow(place: Place, mostMs?: number): Promise<string[]> } {
  const stock = openStock(folder);
  return {
    stock,
    /** @returns the ids of the copies of leads that were read */
    async follow(place, mostMs) {
      const read: string[] = [];
      await stock.follow(openPlace(place, read), mostMs);
      return read;
    },
  };
}

test('a minute with new leads costs one list of each part', async () => {
  const { stock, follow } = openStandby();
  const place = { backups: backups('10:00'), leads: journals(['10:00', '10:01']) };
  await follow(place);
  place.leads = journals(['10:00', '10:02'], ['10:00', '10:01']);
  const lists: string[] = [];
  await stock.follow(openPlace(place, [], lists));
  expect(stock.held().leads?.time).toBe(at('10:02'));
  expect(lists).toEqual(['backup', 'leads']);
});

test('new copies of leads are followed after a change of their folder, however many there were before', async () => {
  const { stock, follow } = openStandby();
  const [backup] = backups('10:00');
  const place = { backups: backup ? [backup] : [] };
  await follow({ ...place, leads: journals(['10:00', '10:02'], ['10:00', '10:01']) });
  // Somebody has removed their folder, and then chooses another place for all copies.
  await follow({ ...place, leads: journals(['10:00', '10:03']) });
  expect(stock.held().leads?.time).toBe(at('10:03'));
  await follow({ ...place, leads: journals(['10:00', '10:05'], ['10:00', '10:04']) });
  await follow({ backups: backup ? [{ ...backup, id: 'elsewhere' }] : [], leads: journals(['10:00', '10:06']) });
  expect(stock.held().leads?.time).toBe(at('10:06'));
});

test('if a newer backup takes too long, the held one is used only if the copies have all leads since', async () => {
  const { stock, follow } = openStandby();
  await follow({ backups: backups('10:00'), leads: journals(['10:00', '10:59']) });
  let asked: (number | undefined)[] = [];
  const slow: Pick<Place, 'restore'> = {
    restore(_id, mostMs) {
      asked.push(mostMs);
      return mostMs === undefined ? Promise.resolve() : Promise.reject(new CopyFailure('unreachable', LATE));
    },
  };
  const leads = journals(['11:00', '11:30'], ['10:00', '11:01'], ['10:00', '10:59']);
  await expect(follow({ ...slow, backups: backups('11:00', '10:00'), leads }, 1)).rejects.toThrow('took too long');
  expect([asked, stock.held().leads?.time]).toEqual([[1], at('11:30')]);

  // For most of the hour before there is no copy of leads; then there is none that can be read.
  for (const [time, damaged] of [
    ['13:00', []],
    ['14:00', ['14:00 to 14:01']],
  ] as const) {
    asked = [];
    const later = { ...slow, backups: backups(time, '11:00', '10:00'), damaged };
    const followed = follow({ ...later, leads: journals([time, `${time.slice(0, 2)}:01`]) }, 1);
    if (damaged.length === 0) await followed;
    else await expect(followed).rejects.toThrow('Broken.');
    expect([asked, stock.held().backup?.time]).toEqual([[1, undefined], at(time)]);
  }
});

/** A slow line: a backup takes longer than a take-over waits at first. */
const slowly: Place['restore'] = (_id, mostMs) =>
  mostMs === undefined ? Promise.resolve() : Promise.reject(new CopyFailure('unreachable', LATE));

test('a newer backup is waited for if only it has leads that could not be copied', async () => {
  const { stock, follow } = openStandby();
  const leads = journals(['10:00', '10:59']);
  await follow({ backups: backups('10:00'), leads });
  await follow({ backups: backups('13:00', '10:00'), leads, restore: slowly }, 1);
  expect(stock.held().backup?.time).toBe(at('13:00'));
});

test('a newer backup is not waited for if the second newest copy of leads has all that the backup has', async () => {
  const { stock, follow } = openStandby();
  await follow({ backups: backups('10:00'), leads: journals(['10:00', '10:59']) });
  const leads = journals(['11:00', '11:31'], ['11:00', '11:30'], ['10:00', '11:01'], ['10:00', '10:59']);
  const place = { backups: backups('11:00', '10:00'), leads, damaged: ['11:00 to 11:31'], restore: slowly };
  await expect(follow(place, 1)).rejects.toThrow('Broken.');
  expect(stock.held()).toMatchObject({ backup: { time: at('10:00') }, leads: { time: at('11:30') } });
});

test('if the clock is set back while a backup is fetched, leads since the next backup are used', async () => {
  const { stock, follow } = openStandby();
  const place: Place = { backups: backups('11:00'), leads: journals(['11:00', '11:01']) };
  place.restore = () => {
    place.backups = backups('09:00', '11:00');
    place.leads = journals(['09:00', '09:10'], ['11:00', '11:30']);
    return Promise.resolve();
  };
  await follow(place);
  expect(stock.held()).toMatchObject({ backup: { time: at('11:00') }, leads: { time: at('09:10') } });
});

/** After 11:00, or after 10:00 in the second case, the clock was set back. */
const SET_BACK: [string, Place][] = [
  [
    'another backup lies between',
    { backups: backups('10:25', '11:00', '10:00'), leads: journals(['11:00', '11:05'], ['10:00', '10:59']) },
  ],
  ['no other does', { backups: backups('10:20', '10:00'), leads: journals(['10:00', '10:19'], ['10:00', '10:50']) }],
  [
    'its own copy of leads is damaged',
    {
      backups: backups('10:25', '11:00', '10:00'),
      leads: journals(['10:25', '10:30'], ['11:00', '11:05'], ['10:00', '10:59']),
      damaged: ['10:25 to 10:30'],
    },
  ],
];

test.each(SET_BACK)('a backup of after the clock was set back gets no leads from before: %s', async (_case, place) => {
  const madeAt = place.backups[0]?.time;
  expect((await readNewestLeads(openPlace(place), madeAt, place)).leads).toBeUndefined();
  const { stock, follow } = openStandby();
  const isBefore = (_one: unknown, index: number, all: readonly unknown[]) => index === all.length - 1;
  await follow({ backups: place.backups.filter(isBefore), leads: place.leads.filter(isBefore) });
  await follow(place).catch((error: unknown) =>
    expect(error).toMatchObject({ message: expect.stringContaining('Broken.') as string }),
  );
  expect(stock.held()).toMatchObject({ backup: { time: madeAt } });
  expect(stock.held().leads).toBeUndefined();
});

test('a copy of leads that was made while a backup was copied is used for that backup', async () => {
  const place = { backups: backups('11:00', '10:00'), leads: journals(['10:00', '11:01'], ['10:00', '10:59']) };
  expect((await readNewestLeads(openPlace(place), at('11:00'), place)).leads?.id).toBe('10:00 to 11:01');
});

test('no leads are left out after the clock was set back while a standby was off, and has caught up', async () => {
  const { stock, follow } = openStandby();
  await follow({ backups: backups('10:00'), leads: journals(['10:00', '10:50']) });
  const place: Place = {
    backups: backups('10:01', '09:00', '10:00'),
    leads: journals(['10:01', '10:55'], ['09:00', '10:00'], ['10:00', '10:50']),
    restore: () => Promise.reject(new CopyFailure('unreachable', LATE)),
  };
  const read: string[] = [];
  await expect(stock.follow(openPlace(place, read), 1)).rejects.toThrow('took too long');
  expect(read).toEqual(['10:01 to 10:55', '09:00 to 10:00', '10:00 to 10:50']);
  expect(stock.held().leads).toMatchObject({ id: '10:01 to 10:55', gaps: [] });
});

test('a backup that is copied once more stays older than the one that was made after it', async () => {
  const place = {
    backups: backups('10:00', '11:00', '10:00'),
    leads: journals(['11:00', '11:40'], ['10:00', '10:59']),
  };
  expect((await readNewestLeads(openPlace(place), at('10:00'), place)).leads?.id).toBe('11:00 to 11:40');
});
