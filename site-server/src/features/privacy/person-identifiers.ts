// Finds out whether a saved view of the lead list refers to a person: by a number, an address or a name in its search
// (rule B20).
import { phoneKey, phoneSearchText } from 'shared/enquiry/phone-search.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import { formerKeys } from './person-key.ts';

/** The sender of an enquiry. */
export interface Sender {
  name: string;
  email: string;
  phone: string;
}

export interface PersonIdentifiers {
  /** Adds names and addresses that the person has used; unknown ones are empty. */
  add(sender: Sender): void;
  isIn(view: SavedView): boolean;
}

const NUMBER = /\+?\d[\d\s().-]{4,}\d/g;
/** Fewer digits may be the number of a lead, or part of many people's numbers. */
const DIGITS_LEAST = 6;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function includesAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** @param isKnown  whether a lower-case address or an E.164 number is the person's, beside what is added */
export function createPersonIdentifiers(isKnown: (key: string) => boolean = () => false): PersonIdentifiers {
  const numbers = new Set<string>();
  const addresses = new Set<string>();
  const names = new Map<string, string[]>();

  function isNumber(typed: string): boolean {
    const digits = typed.replace(/\D/g, '');
    if (digits.length < DIGITS_LEAST) return false;
    if ([phoneKey(typed), ...formerKeys(typed)].some(isKnown)) return true;
    return [...numbers].some((form) => form.includes(digits) || digits.includes(form));
  }

  /** Whether the text is an address, even an incomplete one. */
  function isAddress(typed: string): boolean {
    if (!/[^@]@/.test(typed)) return false;
    return isKnown(typed) || [...addresses].some((address) => address.startsWith(typed) || typed.includes(address));
  }

  return {
    add({ name, email, phone }) {
      const forms = phoneSearchText(phone).split(' ');
      for (const form of forms) if (form.length >= DIGITS_LEAST) numbers.add(form);
      const address = email.trim().toLowerCase();
      if (address !== '') addresses.add(address);
      const words = wordsOf(name);
      if (words.length > 0) names.set(words.join(' '), words);
    },
    isIn({ name, query }) {
      const search = new URLSearchParams(query).get('q') ?? '';
      // The filters are not searched: their values are the office's words, and somebody may be called New or Support.
      const text = `${name}\n${search}`;
      if ((text.match(NUMBER) ?? []).some(isNumber)) return true;
      if (text.toLowerCase().split(/\s+/).some(isAddress)) return true;
      const words = wordsOf(text);
      const searched = wordsOf(search);
      // A part of the name is enough if nothing else is searched for.
      return [...names.values()].some((known) => includesAll(words, known) || includesAll(known, searched));
    },
  };
}
