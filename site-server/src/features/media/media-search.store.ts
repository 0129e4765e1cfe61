// SQL condition for a search in the library (rule F17d).
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import { inPlainLetters } from 'shared/text/slug.ts';
import { PLAIN_LETTERS } from '../../database/read-connection.ts';
import type { Tables } from '../../database/tables.ts';
import { partOfName } from './pictures/upload-name.ts';

/** All further words count as one: each word costs a comparison with every picture that matches the words before it. */
const WORDS_MOST = 8;

function isInName(typed: string) {
  const part = partOfName(typed);
  return sql<boolean>`'-' || replace(name, '.', '-') like ${/\w/.test(part) ? `%${part}%` : ''}`;
}

/** SQL for a word in the name, the caption or the alternative text. */
function placesOf(word: string) {
  const plain = inPlainLetters(word);
  const isIn = (column: 'caption' | 'alt') => {
    const text = sql.ref(column);
    return sql<boolean>`${text} <> '' and instr(${sql.raw(PLAIN_LETTERS)}(${text}), ${plain})`;
  };
  return plain === '' ? [isInName(word)] : [isInName(word), isIn('caption'), isIn('alt')];
}

function wordsOf(typed: string): string[] {
  const words = typed.trim().split(/\s+/);
  if (words.length <= WORDS_MOST) return words;
  return [...words.slice(0, WORDS_MOST), words.slice(WORDS_MOST).join(' ')];
}

/** Matches the typed text as part of the name, or every word separately. Use `longReads` only. */
export function isFound(
  e: ExpressionBuilder<Tables, 'uploads'>,
  typed: string,
): ExpressionWrapper<Tables, 'uploads', SqlBool> {
  return e.or([isInName(typed), e.and(wordsOf(typed).map((word) => e.or(placesOf(word))))]);
}
