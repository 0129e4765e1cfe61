// All data about one person as a page to read, to print and to send (rule B20h). It is one file that loads nothing: its
// own policy allows only its style.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { CopyHead } from './copy-head.ts';
import { historyRow, inWords, leadFacts, spamFacts, type Fact, type Reader } from './person-page-facts.ts';
import { PERSON_PAGE_STYLE } from './person-page-style.ts';
import type { ExportedLead, ExportedSpam, PersonData } from './read-person.ts';

const STYLE_HASH = createHash('sha256').update(PERSON_PAGE_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

function timeWordsIn(timeZone: string): Reader['when'] {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (ts) => (Number.isNaN(Date.parse(ts)) ? ts : words.format(Date.parse(ts)));
}

/** Empty facts are left out. */
function factList(facts: readonly Fact[]): string {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`);
  return `<dl>${rows.join('\n')}</dl>\n`;
}

/** A table with its heading; empty if there are no rows. */
function table(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = headings.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td dir="auto">${escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<h4>${escapeHtml(title)}</h4>
<table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table>
`;
}

function leadArticle(lead: ExportedLead, reader: Reader): string {
  const { when, nameOf } = reader;
  const { notes, history, contactAttempts, mails } = lead;
  return `<article><h3>Enquiry ${escapeHtml(lead.ref)}, ${escapeHtml(when(lead.ts))}</h3>
${factList(leadFacts(lead, reader))}${table(
    'Notes of the office',
    ['When', 'Who', 'Note'],
    notes.map(({ ts, author, text }) => [when(ts), nameOf(author), text]),
  )}${table(
    'Attempts to reach the person',
    ['When', 'Who', 'How', 'Outcome'],
    contactAttempts.map(({ ts, actor, channel, outcome }) => [when(ts), nameOf(actor), channel, inWords(outcome)]),
  )}${table(
    'Mails',
    ['When', 'To', 'What', 'State'],
    mails.map(({ createdAt, to, kind, state }) => [when(createdAt), to, kind, state]),
  )}${table(
    'History',
    ['When', 'Who', 'What', 'Before', 'After'],
    history.map((entry) => historyRow(entry, reader)),
  )}</article>
`;
}

function spamArticle(spam: ExportedSpam, { when }: Reader): string {
  return `<article><h3>Taken for spam, ${escapeHtml(when(spam.ts))}</h3>\n${factList(spamFacts(spam))}</article>\n`;
}

async function* section<T>(title: string, values: AsyncIterable<T>, write: (value: T) => string) {
  yield `<section><h2>${title}</h2>\n`;
  let isEmpty = true;
  for await (const value of values) {
    isEmpty = false;
    yield write(value);
  }
  yield isEmpty ? '<p>None.</p></section>\n' : '</section>\n';
}

/** @param nameOf  what the people of the office are called */
export async function* personAsPage(head: CopyHead, data: PersonData, nameOf: NameOf): AsyncGenerator<string> {
  const { person, exportedAt, madeBy, timeZone } = head;
  const when = timeWordsIn(timeZone);
  const reader = { when, nameOf };
  const title = `Personal data held about ${[person.email, person.phone].filter(Boolean).join(', ')}`;
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${PERSON_PAGE_STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${factList([
  ['Email', person.email],
  ['Phone', person.phone],
  ['Made on', when(exportedAt)],
  ['Made by', nameOf(madeBy)],
  ['Times are of', timeZone],
])}`;
  yield* section('Enquiries', data.leads(), (lead) => leadArticle(lead, reader));
  yield* section('Enquiries in the spam list', data.spam(), (spam) => spamArticle(spam, reader));
  const views = await data.savedViews();
  const rows = views.map(({ name, query }) => [name, new URLSearchParams(query).get('q') ?? '', query]);
  yield `<section><h2>Saved views of the office with this person in them</h2>
${table('Views', ['Name', 'Searches for', 'All of it'], rows) || '<p>None.</p>'}</section></main></body></html>
`;
}
