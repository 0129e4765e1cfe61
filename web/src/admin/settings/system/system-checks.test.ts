// Which figures of the server are well, by examples.
import type { System } from 'shared/system/system.ts';
import { expect, test } from 'vitest';
import { systemChecks } from './system-checks.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const GB = 1024 ** 3;
const COPIES: NonNullable<System['copies']> = {
  copiedAt: '2026-11-21T11:31:00.000Z',
  leadsSafeTo: '2026-11-21T11:59:40.000Z',
  problems: [],
  checkedAt: '2026-11-21T03:00:00.000Z',
  isLate: false,
};
const STORAGE: NonNullable<System['mediaStorage']> = {
  address: 'https://s3.example.com/pictures',
  problem: null,
  comparedAt: '2026-11-21T11:00:00.000Z',
  waiting: 0,
  damaged: 0,
  cache: { bytes: GB / 2, mostBytes: GB },
};
const AWAY = {
  kind: 'unreachable',
  message: 'The storage of pictures cannot be reached.',
  since: '2026-11-21T11:00:00.000Z',
} as const;
const WELL: System = {
  version: '1.0.0',
  startedAt: '2026-11-20T12:00:00.000Z',
  database: { takesWrites: true, checked: 'whole', bytes: 4096 },
  disk: { freeBytes: 50 * GB, totalBytes: 100 * GB },
  pictures: { count: 1200, bytes: GB, quotaBytes: 5 * GB, binBytes: GB / 2 },
  mediaStorage: null,
  mail: { isOn: true, waiting: 2, failed: 0 },
  search: { behind: 3 },
  backup: { madeAt: '2026-11-21T11:30:00.000Z', failures: 0, bytes: 2 * GB },
  replaced: { count: 0, bytes: 0 },
  copies: COPIES,
  samples: [],
  liveStreams: 4,
};

test('a healthy server has no warnings', () => {
  const checks = systemChecks(WELL, NOW);
  expect(checks.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(checks.find(({ name }) => name === 'Pictures')?.value).toBe('1,200, 1.00 GB of 5.00 GB (20 %)');
});

test.each<[string, Partial<System>]>([
  ['Database', { database: { ...WELL.database, takesWrites: false } }],
  ['Disk', { disk: { freeBytes: 9 * GB, totalBytes: 100 * GB } }],
  ['Pictures', { pictures: { ...WELL.pictures, bytes: 4.6 * GB } }],
  ['Mail', { mail: { isOn: true, waiting: 0, failed: 1 } }],
  ['Search', { search: { behind: 5000 } }],
  ['Last backup', { backup: { ...WELL.backup, madeAt: '2026-11-21T09:59:00.000Z' } }],
  // Made while the clock was ahead; none has been made since.
  ['Last backup', { backup: { ...WELL.backup, madeAt: '2026-12-11T12:00:00.000Z' } }],
  ['Last backup', { backup: { ...WELL.backup, madeAt: null } }],
  ['Copies elsewhere', { copies: { ...COPIES, isLate: true } }],
  ['Copies elsewhere', { copies: { ...COPIES, problems: ['full'] } }],
  ['Copies elsewhere', { copies: { ...COPIES, problems: ['damaged'] } }],
  ['Copies elsewhere', { copies: { ...COPIES, checkedAt: '2026-11-18T11:00:00.000Z' } }],
  ['Storage of pictures', { mediaStorage: { ...STORAGE, problem: AWAY } }],
  ['Storage of pictures', { mediaStorage: { ...STORAGE, damaged: 1 } }],
  ['Samples', { samples: ['clients'] }],
])('%s needs attention, with advice', (name, changes) => {
  const bad = systemChecks({ ...WELL, ...changes }, NOW).filter(({ state }) => state !== 'good');
  expect(bad).toMatchObject([{ name, state: 'bad', advice: expect.stringMatching(/^[A-Z].*\.$/) as string }]);
});

test('a server that has just started has time for its first backup', () => {
  const system = { ...WELL, startedAt: '2026-11-21T11:58:00.000Z', backup: { ...WELL.backup, madeAt: null } };
  expect(systemChecks(system, NOW).every(({ state }) => state === 'good')).toBe(true);
});

test('mail without settings is off: neither well nor in need of attention', () => {
  const off = systemChecks({ ...WELL, mail: { isOn: false, waiting: 0, failed: 0 } }, NOW);
  expect(off.filter(({ state }) => state !== 'good')).toMatchObject([{ name: 'Mail', value: 'off', state: 'off' }]);
});

test('the disk shows its largest uses first, and advice when it gets full', () => {
  const full = { ...WELL, disk: { freeBytes: 3 * GB, totalBytes: 100 * GB }, replaced: { count: 1, bytes: GB / 4 } };
  const disk = systemChecks(full, NOW).find(({ name }) => name === 'Disk');
  expect(disk?.value).toBe(
    '3.00 GB free of 100.00 GB. ' +
      'The site uses: backups 2.00 GB, pictures 1.00 GB, bin 512.00 MB, replaced databases 256.00 MB, database 4.00 KB.',
  );
  expect(disk?.advice).toBe(
    'The disk of the server is 97 % full. Make room now, before nothing can be saved any more. ' +
      'Empty the bin in Media, delete old backups and replaced databases, or use a larger disk.',
  );
});

test('the folders beside the database are shown too, once they were measured', () => {
  const folders = {
    variants: 3 * GB,
    originals: 4 * GB,
    unfinished: 0,
    backupPictures: GB / 4,
    copies: 2048,
    desktop: 1024,
  };
  const value = (system: System) => systemChecks(system, NOW).find(({ name }) => name === 'Disk')?.value;
  expect(value({ ...WELL, folders })).toContain(
    'The site uses: originals of pictures 4.00 GB, smaller forms of pictures 3.00 GB, backups 2.00 GB, pictures 1.00 GB, ' +
      'bin 512.00 MB, pictures of backups 256.00 MB, database 4.00 KB, files for the copies elsewhere 2.00 KB, ' +
      'installers of the console 1.00 KB.',
  );
});

test('the reason for a failure to copy is shown', () => {
  const causes = ['The place where the copies are kept cannot be reached.'];
  const advice = (copies: System['copies']) =>
    systemChecks({ ...WELL, copies }, NOW).find(({ name }) => name === 'Copies elsewhere')?.advice;
  expect(advice({ ...COPIES, problems: ['unreachable'], causes })).toBe(`There should be one every hour. ${causes[0]}`);
  expect(advice({ ...COPIES, problems: ['damaged'], causes: ['Some copies cannot be read.'] })).toBe(
    'Some copies cannot be read. See in the section Backups what to do.',
  );
});

test('storage of pictures shows how much is stored on this machine, and how much is still to be sent', () => {
  const value = (changes: Partial<typeof STORAGE>) =>
    systemChecks({ ...WELL, mediaStorage: { ...STORAGE, ...changes } }, NOW).find(({ name }) =>
      name.startsWith('Storage'),
    )?.value;
  const start = 'https://s3.example.com/pictures, 512.00 MB kept on this machine, at most 1.00 GB';
  expect(value({})).toBe(start);
  expect(value({ comparedAt: null })).toBe(`${start}, the two are being compared`);
  expect(value({ comparedAt: null, waiting: 1200 })).toBe(`${start}, 1,200 files still to be put there`);
});

test('storage of pictures taken over by another machine still accepts pictures', () => {
  const advice = (problem: typeof STORAGE.problem) =>
    systemChecks({ ...WELL, mediaStorage: { ...STORAGE, problem } }, NOW).find(({ name }) => name.startsWith('Storage'))
      ?.advice;
  expect(advice(AWAY)).toMatch(/none can be added/);
  expect(advice({ ...AWAY, kind: 'taken_over', message: 'Another machine.' })).toBe('Another machine.');
});

test('damaged pictures are reported beside other problems of their storage', () => {
  const advice = (changes: Partial<typeof STORAGE>) =>
    systemChecks({ ...WELL, mediaStorage: { ...STORAGE, ...changes } }, NOW).find(({ name }) =>
      name.startsWith('Storage'),
    )?.advice;
  const damage =
    'The log of the server names the damaged files. Put good copies of them there, or replace the pictures.';
  expect(advice({ damaged: 1 })).toBe(damage);
  const problem = { ...AWAY, kind: 'taken_over' as const, message: 'Another machine.' };
  expect(advice({ damaged: 1, problem })).toBe(`Another machine. ${damage}`);
});
