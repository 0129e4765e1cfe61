// Recognises passwords that are easy to guess: the most common ones, and those made from names around the user (rule
// C30).
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import { PASSWORD_MIN } from 'shared/limits.ts';
import { inPlainLetters } from 'shared/text/slug.ts';

/** The user of the password, as far as it matters here. */
export interface PasswordOwner {
  username: string;
  displayName?: string | undefined;
}

/** Gives why a password is too easy to guess; undefined if it is not. */
export type FindGuessable = (password: string, owner: PasswordOwner) => Promise<string | undefined>;

/** Names of the product and its roles. */
const OWN_WORDS = ['harbourline', 'admin', 'administrator', 'staff', 'password'];
/**
 * Shorter words occur in other words by chance. A name with fewer other letters around it than this is still easy to
 * guess.
 */
const WORD_MIN = 4;

const SAID_COMMON = 'This password is one of the most common and is guessed first. Choose another one.';
const SAID_NAMES = 'This password is made of names that others know. Choose one without them.';

/** The letters of a text in plain form: a name is also guessed without its signs, and `Ɔsei` as `osei`. */
const lettersOf = (text: string) => inPlainLetters(text.normalize('NFKC')).replaceAll(/\P{L}/gu, '');

function wordsOf(name: string): string[] {
  return [name, ...name.split(/[^\p{L}]+/u)].map(lettersOf).filter((word) => word.length >= WORD_MIN);
}

/** Whether hardly anything is left of the password without these words. */
function isMadeOf(words: string[], password: string): boolean {
  const letters = lettersOf(password);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < WORD_MIN;
}

async function readCommon(): Promise<ReadonlySet<string>> {
  // Loaded with the first password that is set, so that neither the start nor visitors wait for a list of 400 KB.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));
}

/** @param readNames  of the company and its site */
export function createFindGuessable(readNames: () => string[]): FindGuessable {
  let common: Promise<ReadonlySet<string>> | undefined;
  return async (password, { username, displayName = '' }) => {
    common ??= readCommon().catch((error: unknown) => {
      // Loading is tried again with the next password.
      common = undefined;
      throw error;
    });
    if ((await common).has(password.toLowerCase())) return SAID_COMMON;
    const names = [...readNames(), normalizeUsername(username), displayName];
    return isMadeOf([...OWN_WORDS, ...names.flatMap(wordsOf)], password) ? SAID_NAMES : undefined;
  };
}
