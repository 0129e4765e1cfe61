// Checks the documents: each rule is short and has a reason, cited rules exist, links lead to existing files and headings,
// and every requirement that docs/asvs.md calls met has a test or a document.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readAsvs } from './read-asvs.ts';
import { citableNames, readRules } from './rule-book.ts';

const MOST_SENTENCES = 3;
/** Limits the length of a rule's three sentences: about seventeen words each. */
const MOST_WORDS = 50;
/** A semicolon counts as well, as it joins two sentences. */
const END_OF_SENTENCE = /[.?!;]["”)]?(?=\s)/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

const documents = [
  ...readdirSync('.', { encoding: 'utf8' }),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join('docs', name)),
].filter((name) => name.endsWith('.md'));
const problems = readAsvs();

const rules = readRules();
const seen = new Set<string>();
for (const { page, name, text, why } of rules) {
  const words = text.replaceAll(CODE, 'code').trim().split(/\s+/);
  const sentences = `${words.join(' ')} `.match(END_OF_SENTENCE) ?? [];
  if (sentences.length > MOST_SENTENCES) problems.push(`${page}: ${name} has more than ${MOST_SENTENCES} sentences`);
  if (words.length > MOST_WORDS) problems.push(`${page}: ${name} has more than ${MOST_WORDS} words`);
  if (why === '') problems.push(`${page}: ${name} does not say why`);
  if (seen.has(name)) problems.push(`${page}: ${name} is there twice`);
  seen.add(name);
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function hasHeading(file: string, anchor: string): boolean {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

const names = citableNames(rules);
for (const document of documents) {
  const text = readFileSync(document, 'utf8').replaceAll(CODE, '');
  for (const [, target = '', anchor = ''] of text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
    const file = target === '' ? document : path.join(path.dirname(document), target);
    if (!existsSync(file)) problems.push(`${document}: no file at ${target}`);
    else if (anchor !== '' && !hasHeading(file, anchor)) problems.push(`${document}: no heading #${anchor} in ${file}`);
  }
  for (const [cited] of text.matchAll(/\b[A-H]\d{1,2}[a-z]?\b/g)) {
    if (!names.has(cited)) problems.push(`${document}: rule ${cited} is not in docs/rules`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
