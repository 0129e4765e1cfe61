// Parses a search for leads, for both the server's index and leads stored on a computer.
import type { Lead } from './leads.ts';
import { phoneSearchText } from '../enquiry/phone-search.ts';
import { inPlainLetters } from '../text/slug.ts';

const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 60;

export type LeadSearch =
  /** Digits are searched regardless of grouping, and also as the number of a lead. */
  | { numbers: readonly string[]; id: string }
  /** Every word must occur, in any of its inflected forms; the last word may be incomplete. */
  | { words: string[] };

/** Undefined if the text has nothing to search for. */
export function readSearch(text: string): LeadSearch | undefined {
  // Numbers are stored without the prefix 00 of a country code. Shorter digits may be a lead number such as 0007.
  const digits = text.replace(/\D/g, '').replace(/^00(?=\d{5})/, '');
  if (/^[\d\s()+./#-]+$/.test(text) && digits !== '') {
    const number = digits.slice(0, WORD_LENGTH_MAX);
    // As in "+233 (0)24 ...": a number alone in its field is also stored without this zero.
    const numbers = new Set([number, number.replace(/^2330(?=\d{6})/, '233')]);
    return { numbers: [...numbers], id: number.replace(/^0+(?=\d)/, '') };
  }
  const words = wordsOf(text);
  return words.length === 0
    ? undefined
    : { words: words.slice(0, WORDS_MAX).map((word) => word.slice(0, WORD_LENGTH_MAX)) };
}

/** A single letter is the start of too many words, so it only matches as a whole word. */
export function mayBeBegun(word: string): boolean {
  return word.length > 1;
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}

/**
 * Whether a lead matches, without an index. As on the server, except for inflected forms of a word, which match by
 * their common beginning only.
 */
export function isFound(lead: Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'message'>, search: LeadSearch): boolean {
  const { id, name, email, phone, message } = lead;
  const text = inPlainLetters([id, name, email, phone, phoneSearchText(phone), message].join(' '));
  if ('words' in search) return hasWords(text, search.words.map(inPlainLetters));
  return String(id) === search.id || search.numbers.some((number) => hasWords(text, [number]));
}

function hasWords(text: string, wanted: readonly string[]): boolean {
  // A cheap test first: it rules out most of many thousands of leads.
  if (!wanted.every((word) => text.includes(word))) return false;
  const has = wordsOf(text);
  return wanted.every((word, index) => {
    const isBegun = index === wanted.length - 1 && mayBeBegun(word);
    return has.some((candidate) => (isBegun ? candidate.startsWith(word) : candidate === word));
  });
}
