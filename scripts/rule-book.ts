// Reads the rule book, docs/rules, for checks of the citations in code and documents.
import { readFileSync, readdirSync } from 'node:fs';

export interface Rule {
  page: string;
  /** Name of the rule as written, such as `A1a`. */
  name: string;
  /** The name without the letter of its part, such as `A1`, which stands for all parts. */
  number: string;
  text: string;
  /** The reason; empty if the rule gives none. */
  why: string;
}

/** All rules, in the form `- **A1a** What holds.` and, on the next lines, `_Why:_ the reason.` */
export function readRules(): Rule[] {
  return readdirSync('docs/rules').flatMap((name) => {
    const page = `docs/rules/${name}`;
    return [...readFileSync(page, 'utf8').matchAll(/^- \*\*(([A-H]\d+)[a-z]?)\*\* (.*\n(?: {2}.*\n)*)/gm)].map(
      (match) => {
        const [text = '', why = ''] = (match[3] ?? '').split('_Why:_');
        return { page, name: match[1] ?? '', number: match[2] ?? '', text, why: why.trim() };
      },
    );
  });
}

/** Every name by which a rule may be cited. */
export function citableNames(rules: Rule[]): Set<string> {
  return new Set(rules.flatMap(({ name, number }) => [name, number]));
}
