// What is looked for in leads: the same reading of what somebody typed for the server's index and for leads kept on a
// computer.
import type { Lead } from './leads.ts';
import { phoneSearchText } from '../enquiry/phone.ts';

const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 60;

export type LeadSearch =
  /** A number is looked for as digits, however it is grouped, and as the number of a lead. */
  | { number: string; id: string }
  /** Every word must be there, in any of its forms; the last may be only begun. */
  | { words: string[] };

/** Undefined when nothing in the text can be looked for. */
export function readSearch(text: string): LeadSearch | undefined {
  // Two zeros before a country code are dialled and not stored; the number of a lead is shorter than that.
  const digits = text.replace(/\D/g, '').replace(/^00(?=\d{5})/, '');
  if (/^[\d\s()+./#-]+$/.test(text) && digits !== '') {
    const number = digits.slice(0, WORD_LENGTH_MAX);
    return { number, id: number.replace(/^0+(?=\d)/, '') };
  }
  const words = wordsOf(text);
  return words.length === 0
    ? undefined
    : { words: words.slice(0, WORDS_MAX).map((word) => word.slice(0, WORD_LENGTH_MAX)) };
}

/** One letter begins too many words to be of use: it is looked for as a word. */
export function mayBeBegun(word: string): boolean {
  return word.length > 1;
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether a lead is found, without an index: as the server finds it, but for the forms of a word, of which it knows the
 * beginning only.
 */
export function isFound(lead: Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'message'>, search: LeadSearch): boolean {
  const { id, name, email, phone, message } = lead;
  if ('number' in search && String(id) === search.id) return true;
  const wanted = 'number' in search ? [search.number] : search.words.map(plain);
  const text = plain([id, name, email, phone, phoneSearchText(phone), message].join(' '));
  // Most of many thousands are ruled out before their words are looked at one by one.
  if (!wanted.every((word) => text.includes(word))) return false;
  const has = wordsOf(text);
  return wanted.every((word, index) => {
    const isBegun = index === wanted.length - 1 && mayBeBegun(word);
    return has.some((candidate) => (isBegun ? candidate.startsWith(word) : candidate === word));
  });
}
