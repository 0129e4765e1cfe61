// Rates the figures of the server, with advice for those that need attention (rule H18).
import { relativeTime } from 'shared/office/relative-time.ts';
import type { System } from 'shared/system/system.ts';
import { diskWarning } from 'shared/system/disk-warning.ts';
import { formatCount } from 'shared/text/counted.ts';
import { listSamples } from '../../content/samples/sample-words.ts';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';

export interface SystemCheck {
  name: string;
  value: string;
  /** `off`: the feature is not used, so it has no state. */
  state: 'good' | 'bad' | 'off';
  /** Advice for a bad state, or for using the feature. */
  advice?: string;
}

const BACKUP_AGE_MAX_MS = 2 * 3_600_000;
/** The first backup is made a minute after the start. */
const BACKUP_GRACE_MS = 5 * 60_000;
/** Copies are checked once a day; their place may be unreachable for a weekend. */
const CHECK_AGE_MAX_MS = 3 * 24 * 3_600_000;
const QUOTA_SHARE_MAX = 0.9;
/** More leads than a burst of enquiries leaves unindexed for a moment. */
const SEARCH_BEHIND_MAX = 5000;

const goodIf = (isGood: boolean) => (isGood ? 'good' : 'bad');
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** What this server stores on the disk, the largest first. */
function diskUse({ database, pictures, mediaStorage, backup, replaced, folders }: System): string {
  const onDisk: [name: string, bytes: number][] = mediaStorage
    ? [['pictures', mediaStorage.cache.bytes]]
    : [
        ['pictures', pictures.bytes],
        ['bin', pictures.binBytes],
      ];
  const parts: [name: string, bytes: number][] = [
    ['database', database.bytes],
    ...onDisk,
    ['backups', backup.bytes],
    ['replaced databases', replaced.bytes],
    // With remote storage they are in the cache, which was counted above.
    ['smaller forms of pictures', mediaStorage ? 0 : (folders?.['variants'] ?? 0)],
    ['originals of pictures', mediaStorage ? 0 : (folders?.['originals'] ?? 0)],
    ['unfinished uploads', folders?.['unfinished'] ?? 0],
    ['pictures of backups', folders?.['backupPictures'] ?? 0],
    ['files for the copies elsewhere', folders?.['copies'] ?? 0],
    ['installers of the console', folders?.['desktop'] ?? 0],
  ];
  const used = parts.filter(([, bytes]) => bytes > 0).toSorted((a, b) => b[1] - a[1]);
  const words = used.map(([name, bytes]) => `${name} ${formatSize(bytes)}`);
  return `The site uses: ${words.join(', ')}.`;
}

function copyCheck(copies: System['copies'], now: number): SystemCheck {
  const name = 'Copies elsewhere';
  if (!copies) {
    return { name, value: 'none', state: 'off', advice: 'A fire or a thief takes the backups too: see Backups.' };
  }
  const { copiedAt, leadsSafeTo, problems, causes = [], checkedAt, isLate } = copies;
  const leads = leadsSafeTo === null ? '' : `, leads as of ${relativeTime(leadsSafeTo, now)}`;
  const checked = checkedAt === null ? '' : `, checked ${relativeTime(checkedAt, now)}`;
  const isUnchecked = checkedAt !== null && now - Date.parse(checkedAt) > CHECK_AGE_MAX_MS;
  const cause = causes.join(' ');
  const words = {
    damaged: `${cause || 'Some of what is there is damaged.'} See in the section Backups what to do.`,
    unchecked: 'They should be checked every day. See in the section Backups what keeps that from being done.',
    taken_over: cause,
    missing: `There should be one every hour. ${cause || 'See in the section Backups what keeps it from being made.'}`,
  };
  const isMissing = isLate || problems.length > 0;
  const named = (['damaged', 'taken_over'] as const).find((kind) => problems.includes(kind));
  return {
    name,
    value: (copiedAt === null ? 'none yet' : relativeTime(copiedAt, now)) + leads + checked,
    state: goodIf(!isMissing && !isUnchecked),
    advice: words[named ?? (isMissing ? 'missing' : 'unchecked')],
  };
}

function storageAdvice({ problem, damaged }: NonNullable<System['mediaStorage']>): string {
  const words = problem ? [problem.message] : [];
  // If another machine has taken over, only removing files fails.
  if (problem && problem.kind !== 'taken_over') {
    words.push('Pictures that are here are shown, and none can be added until it works again.');
  }
  if (damaged > 0) {
    words.push(
      'The log of the server names the damaged files. Put good copies of them there, or replace the pictures.',
    );
  }
  return words.join(' ');
}

function storageCheck(storage: System['mediaStorage']): SystemCheck[] {
  if (!storage) return [];
  const { address, problem, comparedAt, waiting, damaged, cache } = storage;
  const here = `${formatSize(cache.bytes)} kept on this machine, at most ${formatSize(cache.mostBytes)}`;
  const state = waiting > 0 ? `, ${formatCount(waiting)} files still to be put there` : '';
  const compared = comparedAt === null && waiting === 0 ? ', the two are being compared' : '';
  const harm = damaged > 0 ? `, ${formatCount(damaged)} damaged` : '';
  return [
    {
      name: 'Storage of pictures',
      value: `${address}, ${here}${state}${compared}${harm}`,
      state: goodIf(!problem && damaged === 0),
      advice: storageAdvice(storage),
    },
  ];
}

export function systemChecks(system: System, now: number): SystemCheck[] {
  const { version, startedAt, database, disk, pictures, mediaStorage, mail, search } = system;
  const { backup, copies, samples, liveStreams } = system;
  const isWritable = database.takesWrites;
  // In either direction, as a backup with a future time does not prove that there is a recent one.
  const backupAge = Math.abs(now - Date.parse(backup.madeAt ?? startedAt));
  return [
    { name: 'Version', value: `${version}, running since ${exactLabel(startedAt)}`, state: 'good' },
    {
      name: 'Database',
      value: `${isWritable ? 'takes writes' : 'takes no writes'}, ${formatSize(database.bytes)}`,
      state: goodIf(isWritable),
      advice: 'Nothing can be saved. Look at the room on the disk, then at the log of the server.',
    },
    {
      name: 'Check at start',
      value: database.checked === 'whole' ? 'every page, no damage' : 'partly, the rest is being read now',
      state: 'good',
    },
    disk
      ? {
          name: 'Disk',
          value: `${formatSize(disk.freeBytes)} free of ${formatSize(disk.totalBytes)}. ${diskUse(system)}`,
          state: goodIf(diskWarning(disk) === undefined),
          advice: `${diskWarning(disk) ?? ''} Empty the bin in Media, delete old backups and replaced databases, or use a larger disk.`,
        }
      : { name: 'Disk', value: 'not reported by the system', state: 'good' },
    {
      name: 'Pictures',
      value: `${formatCount(pictures.count)}, ${formatSize(pictures.bytes)} of ${formatSize(pictures.quotaBytes)} (${percent(pictures.bytes, pictures.quotaBytes)} %)`,
      state: goodIf(pictures.bytes < pictures.quotaBytes * QUOTA_SHARE_MAX),
      advice: 'Delete pictures that are not needed: at the limit no more can be added.',
    },
    ...storageCheck(mediaStorage),
    mail.isOn
      ? {
          name: 'Mail',
          value: `on, ${formatCount(mail.waiting)} waiting, ${formatCount(mail.failed)} not sent`,
          state: goodIf(mail.failed === 0),
          advice: 'See in the section Mail why they could not be sent.',
        }
      : { name: 'Mail', value: 'off', state: 'off', advice: 'No mail server is set up: nobody is notified by mail.' },
    {
      name: 'Search',
      value: search.behind === 0 ? 'knows every lead' : `${formatCount(search.behind)} leads still to be taken in`,
      state: goodIf(search.behind < SEARCH_BEHIND_MAX),
      advice: 'The newest leads cannot be found yet. It catches up by itself.',
    },
    {
      name: 'Last backup',
      value:
        (backup.madeAt === null ? 'none yet' : relativeTime(backup.madeAt, now)) +
        (backup.failures > 0 ? `, failures since the start: ${formatCount(backup.failures)}` : ''),
      state: goodIf(backupAge < (backup.madeAt === null ? BACKUP_GRACE_MS : BACKUP_AGE_MAX_MS)),
      advice: 'There should be one every hour. See in the section Backups why the last one failed.',
    },
    copyCheck(copies, now),
    {
      name: 'Samples',
      value: samples.length === 0 ? 'none left on the site' : `visitors are shown invented ${listSamples(samples)}`,
      state: goodIf(samples.length === 0),
      advice: 'The dashboard leads to each of them, and can clear those in Content.',
    },
    { name: 'Open consoles', value: formatCount(liveStreams), state: 'good' },
  ];
}
