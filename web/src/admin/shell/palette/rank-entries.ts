// Filters and sorts the entries of the palette for the typed text.
import { folded, fuzzyScore } from './fuzzy-score.ts';
import { PALETTE_GROUPS, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';

const PER_GROUP = 8;
/** Minimum length of typed text for searching hidden words too. */
const WORDS_FROM = 3;
const BEFORE_TYPING: readonly PaletteGroup[] = ['Pages', 'Actions', 'Your views'];

export interface RankedGroup {
  group: PaletteGroup;
  entries: PaletteEntry[];
}

function scoreOf({ label, hint = '', words = '' }: PaletteEntry, typed: string): number | undefined {
  const score = fuzzyScore(typed, `${label} ${hint}`);
  const sought = folded(typed.trim());
  return score ?? (sought.length >= WORDS_FROM && folded(words).includes(sought) ? 0 : undefined);
}

/** The groups in their order; with typed text, by their best entry. */
export function rankEntries(
  all: readonly PaletteEntry[],
  typed: string,
  recentKeys: readonly string[],
): readonly RankedGroup[] {
  if (typed.trim() === '') {
    const recent = recentKeys.flatMap((key) => {
      const known = all.find((entry) => entry.key === key);
      return known ? [{ ...known, group: 'Recent' as const }] : [];
    });
    const rest = BEFORE_TYPING.map((group) => ({ group, entries: all.filter((entry) => entry.group === group) }));
    return [{ group: 'Recent' as const, entries: recent }, ...rest].filter(({ entries }) => entries.length > 0);
  }
  const scored = all.flatMap((entry) => {
    const score = scoreOf(entry, typed);
    // Among equal scores, recently used entries come first.
    return score === undefined ? [] : [{ entry, score: score + (recentKeys.includes(entry.key) ? 1 : 0) }];
  });
  return PALETTE_GROUPS.map((group) => {
    const own = scored.filter(({ entry }) => entry.group === group).toSorted((a, b) => b.score - a.score);
    return { group, entries: own.slice(0, PER_GROUP).map(({ entry }) => entry), best: own[0]?.score ?? 0 };
  })
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => b.best - a.best);
}
