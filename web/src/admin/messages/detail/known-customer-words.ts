// Earlier enquiries of the sender in one sentence.
import type { RelatedLead } from 'shared/leads/lead-work.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { parseNotes } from 'shared/leads/lead-notes.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { RELATED_LEADS_MAX } from 'shared/limits.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const NOTE_LENGTH = 80;

function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `No. ${number}`;
}

function lastNote({ notes }: Lead): string {
  const text = (parseNotes(notes).at(-1)?.text ?? '').replaceAll('\n', ' ');
  return text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH - 1).trimEnd()}\u2026` : text;
}

interface Reader {
  now: number;
  nameOf: NameOf;
}

function closedWords(closed: RelatedLead, { now, nameOf }: Reader): string {
  const { ts, by } = closed.closing ?? { ts: '', by: '' };
  const day = dayLabel(ts, now);
  const when = day === 'Today' || day === 'Yesterday' ? ` ${day.toLowerCase()}` : day && ` on ${day}`;
  const note = lastNote(closed);
  return `last closed${when}${by && ` by ${nameOf(by)}`}${note && `: \u201c${note}\u201d`}`;
}

function placeWords(lead: Lead, related: readonly RelatedLead[]): string {
  const earlier = related.filter(({ id }) => id < lead.id).length;
  return earlier === 0 ? `First of ${related.length + 1} enquiries` : `${ordinal(earlier + 1)} enquiry`;
}

/** `Third enquiry; last closed on 12 March 2025 by ama: \u201cJob done\u201d`. @param related  the newest first */
export function knownCustomerWords(lead: Lead, related: readonly RelatedLead[], reader: Reader): string {
  // There may be more than are listed.
  const isCut = related.length >= RELATED_LEADS_MAX;
  const closed = related
    .filter(({ status }) => status === 'closed')
    .toSorted((a, b) => (b.closing?.ts ?? b.updatedAt).localeCompare(a.closing?.ts ?? a.updatedAt))[0];
  const which = isCut ? `One of more than ${RELATED_LEADS_MAX} enquiries` : placeWords(lead, related);
  const none = isCut ? 'none of the latest is closed yet' : 'no other is closed yet';
  const words = `${which}; ${closed ? closedWords(closed, reader) : none}`;
  // A note may end with its own full stop.
  return /[.!?…]”$/.test(words) ? words : `${words}.`;
}
