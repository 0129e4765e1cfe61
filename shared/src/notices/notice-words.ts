// Texts of notifications: reason and first name, or with hidden details only that there is something (rule D6).
import type { ReportedLead } from '../desktop/desktop-calls.ts';
import { REPORTED_LEADS, REPORTED_LEADS_MAX } from '../limits.ts';
import type { Notice } from './decide-notices.ts';

interface Words {
  title: string;
  body: string;
}

const orMore = (count: number, isPart: boolean) => (isPart ? `${count} or more` : `${count}`);
/** At the maximum of a report, the exact count is unknown. */
const unopened = (count: number, most: number) =>
  count === 1 ? 'an enquiry' : `${orMore(count, count >= most)} enquiries`;
const enquiries = ({ leads: { length }, isPart }: { leads: readonly number[]; isPart: boolean }) =>
  length === 1 && !isPart ? '1 new enquiry' : `${orMore(length, isPart)} new enquiries`;
export const HIDDEN = 'Open the console to read it.';

function about({ reason, firstName, ref }: Pick<ReportedLead, 'reason' | 'firstName' | 'ref'>): string {
  return [reason, firstName, `#${ref}`].filter(Boolean).join(', ');
}

const two = (value: number) => String(value).padStart(2, '0');

/** `18:10` on the same day, `3 Mar, 18:10` on another one. */
export function sinceWords(since: number, now: number): string {
  const [then, today] = [new Date(since), new Date(now)];
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.toDateString() === today.toDateString()) return time;
  return `${then.getDate()} ${then.toLocaleString('en', { month: 'short' })}, ${time}`;
}

export function wordsOf(notice: Notice, hidesDetails: boolean, now: number): Words {
  switch (notice.kind) {
    case 'lead': {
      const { lead } = notice;
      if (hidesDetails) return { title: 'New enquiry', body: HIDDEN };
      return {
        title: lead.reason === '' ? 'New enquiry' : `New enquiry: ${lead.reason}`,
        body: [lead.firstName, `#${lead.ref}`].filter(Boolean).join(', '),
      };
    }
    case 'burst':
      return {
        title: enquiries(notice),
        body: hidesDetails ? HIDDEN : `The newest: ${about(notice.newest)}`,
      };
    case 'digest': {
      const since = notice.since === undefined ? ' not opened yet' : ` since ${sinceWords(notice.since, now)}`;
      return {
        title: `${enquiries(notice)}${since}`,
        body: hidesDetails ? HIDDEN : `The newest: ${about(notice.newest)}`,
      };
    }
    case 'call': {
      const what = unopened(notice.leads.length, REPORTED_LEADS_MAX);
      return {
        title:
          hidesDetails || notice.notOpenedBy === undefined
            ? `Not opened in time: ${what}`
            : `${notice.notOpenedBy} ${what} yet`,
        body: hidesDetails ? HIDDEN : about(notice.newest),
      };
    }
    case 'reminder': {
      return {
        title: `Nobody has opened ${unopened(notice.leads.length, REPORTED_LEADS)} for ${notice.minutes} minutes`,
        body: hidesDetails ? HIDDEN : about(notice.oldest),
      };
    }
  }
}

export const SIGNED_OUT_WORDS: Words = {
  title: 'You are signed out',
  body: 'New leads are not announced until you sign in.',
};

export const TEST_WORDS: Words = {
  title: 'This is how a notice looks',
  body: 'Notifications work on this computer.',
};

/** Shown once when the window is closed. On Linux there may be no tray, and a program cannot know whether its icon shows. */
export function goesOnWords(system: string): Words {
  const body =
    system === 'linux'
      ? 'It still notifies you of new leads. Start it again to see it, and quit it in the File menu; or do both in the tray, where there is one.'
      : 'It notifies you of new leads from the tray. Quit it there, or in the File menu.';
  return { title: 'The console goes on', body };
}

/** The leads that a notice is about. */
export const leadsOf = (notice: Notice): readonly number[] =>
  notice.kind === 'lead' ? [notice.lead.id] : notice.leads;

/** The lead that a click opens. */
export function leadOf(notice: Notice): number {
  switch (notice.kind) {
    case 'lead':
      return notice.lead.id;
    case 'reminder':
      return notice.oldest.id;
    case 'burst':
    case 'digest':
    case 'call':
      return notice.newest.id;
  }
}
