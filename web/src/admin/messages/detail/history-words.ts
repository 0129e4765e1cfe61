// One entry of a lead's history as a sentence without its subject (rule E12).
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { LeadHistoryEntry } from 'shared/leads/lead-work.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';

const CONTACTS: Record<string, string> = {
  call: 'called',
  whatsapp: 'wrote by WhatsApp',
  sms: 'wrote an SMS',
  mail: 'wrote an e-mail',
};

const STATUSES: Record<string, string> = STATUS_WORDS;
const PRIORITIES: Record<string, string> = PRIORITY_WORDS;

function moved(what: string, from: string, to: string, words: Record<string, string>): string {
  if (from === to) return `set ${what} to ${words[to] ?? to} too`;
  const before = words[from] ?? from;
  return `set ${what} to ${words[to] ?? to}${before && `, was ${before}`}`;
}

const OUTCOMES: Record<string, string> = {
  spoke: 'spoke to the sender',
  sent: 'answered the sender',
  no_answer: 'got no answer',
  wrong_number: 'found the number wrong',
};
const BY: Record<string, string> = { call: 'by telephone', whatsapp: 'by WhatsApp', sms: 'by SMS', mail: 'by mail' };

const ESCALATED_TO: Record<string, string> = {
  assignee: 'the assignee again',
  everyone: 'everybody who may take it',
  admins: 'the administrators',
};

function outcomeWords(channel: string, outcome: string): string {
  if (outcome === '') return ['took back the outcome of an attempt', BY[channel]].filter(Boolean).join(' ');
  if (channel === 'mail' && outcome === 'wrong_number') return 'found the mail address wrong';
  return [OUTCOMES[outcome] ?? 'noted an outcome', BY[channel]].filter(Boolean).join(' ');
}

type Entry = Pick<LeadHistoryEntry, 'field' | 'from' | 'to'>;

export function historyWords({ field, from, to }: Entry, nameOf: NameOf): string {
  switch (field) {
    case 'status':
      return moved('status', from, to, STATUSES);
    case 'priority':
      return moved('priority', from, to, PRIORITIES);
    case 'assignee':
      if (to === '') return from === '' ? 'made it unassigned too' : `took it from ${nameOf(from)}`;
      if (from === to) return `assigned it to ${nameOf(to)} too`;
      return from === '' ? `assigned it to ${nameOf(to)}` : `gave it from ${nameOf(from)} to ${nameOf(to)}`;
    case 'read':
      return `marked it as ${to === 'true' ? 'read' : 'unread'}${from === to ? ' too' : ''}`;
    case 'note':
      return 'added a note';
    case 'contact':
      return CONTACTS[to] ?? 'got in touch';
    case 'outcome':
      return outcomeWords(from, to);
    case 'followUp':
      return (to === '' ? 'ended the follow-up' : `will follow up on ${exactLabel(to)}`) + (from === to ? ' too' : '');
    case 'escalated':
      return `brought it, unopened, to ${ESCALATED_TO[to] ?? 'others'}`;
    case 'deleted':
      return to === 'true' ? 'deleted it' : 'restored it';
    case 'spam':
      return 'took it out of the spam list';
  }
}
