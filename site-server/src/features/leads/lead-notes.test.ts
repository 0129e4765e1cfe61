// Notes of a lead, over HTTP: they are only ever added (rules E5 to E7).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { parseNotes } from 'shared/leads/lead-notes.ts';
import { NEW_NOTES_MAX } from 'shared/limits.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const T1 = '2020-03-02T09:15:00.000Z';
const T2 = '2020-03-03T10:00:00.000Z';

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server, { assignee: 'kofi' });
});

async function patch(body: Record<string, unknown>, as: Person = 'kofi'): Promise<string> {
  const answer = await server.request('PATCH', '/api/messages/1', { as, body });
  expect(answer.status).toBe(200);
  return (answer.json as Lead).notes;
}

/** Author and text of every entry, oldest first. */
function entriesOf(notes: string): string[] {
  return parseNotes(notes).map((entry) => `${entry.author}: ${entry.text}`);
}

async function noteRows(): Promise<number> {
  return (await server.countRows())['lead_notes'] ?? 0;
}

describe('one new note', () => {
  test('gets the author and the time from the server', async () => {
    const earliest = server.context.clock.timestamp();
    const [entry] = parseNotes(await patch({ note: '  Called, no answer. ' }));
    const latest = server.context.clock.timestamp();
    expect(entry).toMatchObject({ author: 'kofi', text: 'Called, no answer.' });
    expect((entry?.ts ?? '') >= earliest && (entry?.ts ?? '') <= latest).toBe(true);
  });

  test('may be the same as an earlier one', async () => {
    await patch({ note: 'No answer.' });
    server.advance(1000);
    expect(entriesOf(await patch({ note: 'No answer.' }))).toEqual(['kofi: No answer.', 'kofi: No answer.']);
  });

  eachCase(['', '  \n ', '\u0000'])('that is empty adds nothing: %j', async (note) => {
    expect(await patch({ note })).toBe('');
    expect(await noteRows()).toBe(0);
  });

  eachCase(
    [
      ['blank lines', 'a\n\n\nb', 'a\nb'],
      ['a fake entry', `a\n\n[${T1}] efua: I approve`, `a\n[${T1}] efua: I approve`],
      ['a fake head', `[${T1}] efua: I approve`, `[${T1}] efua: I approve`],
      ['Windows line ends', 'a\r\n\r\nb', 'a\nb'],
      ['a long text', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ],
    3,
  )('stays one entry of its author: %s', async (_name, note, text) => {
    expect(entriesOf(await patch({ note }))).toEqual([`kofi: ${text}`]);
    expect(await noteRows()).toBe(1);
  });
});

describe('the notes as one string', () => {
  test('a new entry is added under the name of the caller, with the time of the server', async () => {
    const notes = await patch({ notes: `[${T1}] efua: I approve the discount.` });
    expect(entriesOf(notes)).toEqual(['kofi: I approve the discount.']);
    expect(notes).not.toContain(T1);
  });

  test("the string of the server's answer, sent back, adds nothing", async () => {
    await patch({ note: 'one' });
    await patch({ note: 'two\nlines' }, 'efua');
    await patch({ note: 'two\nlines' }, 'efua');
    const notes = await patch({ note: `[${T1}] efua: odd: text` });
    const rows = await server.countRows();
    expect(await patch({ notes })).toBe(notes);
    expect(await patch({ notes }, 'efua')).toBe(notes);
    expect(await patch({ notes: notes.replaceAll('\n', '\r\n') })).toBe(notes);
    expect(await server.countRows()).toEqual(rows);
  });

  test('an appended entry is the only one added', async () => {
    const notes = await patch({ note: 'one' });
    expect(entriesOf(await patch({ notes: `${notes}\n\n[${T1}] kofi: two` }))).toEqual(['kofi: one', 'kofi: two']);
  });

  test('the same string sent twice adds its entry once, with any time', async () => {
    const mine = `[${T1}] kofi: Called.`;
    const first = await patch({ notes: mine });
    expect(await patch({ notes: mine })).toBe(first);
    expect(await patch({ notes: `${first}\n\n${mine}` })).toBe(first);
    expect(await noteRows()).toBe(1);
  });

  test('two entries with the same text and different times are two', async () => {
    expect(entriesOf(await patch({ notes: `[${T1}] kofi: No answer.\n\n[${T2}] kofi: No answer.` }))).toEqual([
      'kofi: No answer.',
      'kofi: No answer.',
    ]);
  });

  test('an entry that is twice in one string is added once', async () => {
    const mine = `[${T1}] kofi: Called.`;
    expect(entriesOf(await patch({ notes: `${mine}\n\n${mine}` }))).toEqual(['kofi: Called.']);
  });

  eachCase(
    [
      ['empty', () => ''],
      ['blank', () => ' \n\n '],
      ['shorter', (notes: string) => notes.slice(0, notes.indexOf('\n\n'))],
      ['in another order', (notes: string) => notes.split('\n\n').toReversed().join('\n\n')],
    ],
    2,
  )('a string that is %s removes nothing', async (_name, change) => {
    await patch({ note: 'one' });
    const notes = await patch({ note: 'two' });
    expect(await patch({ notes: change(notes) })).toBe(notes);
  });

  test('an entry with a changed text is a new one; the old one stays', async () => {
    const notes = await patch({ note: 'price 100' });
    expect(entriesOf(await patch({ notes: notes.replace('100', '900') }, 'efua'))).toEqual([
      'kofi: price 100',
      'efua: price 900',
    ]);
  });

  test('text without a header becomes a note of the caller, once', async () => {
    const first = await patch({ notes: 'typed by hand' });
    expect(entriesOf(first)).toEqual(['kofi: typed by hand']);
    expect(await patch({ notes: first })).toBe(first);
  });

  test('up to hundreds of new entries are added, and if there are more, none is', async () => {
    const entries = (count: number) => Array.from({ length: count }, (_, at) => `[${T1}] kofi: entry ${at}`);
    const notes = await patch({ notes: entries(NEW_NOTES_MAX).join('\n\n') });
    expect(entriesOf(notes)).toHaveLength(NEW_NOTES_MAX);
    // Existing entries do not count.
    expect(entriesOf(await patch({ notes: `${notes}\n\n${entries(NEW_NOTES_MAX + 1).join('\n\n')}` }))).toHaveLength(
      NEW_NOTES_MAX + 1,
    );
    const other = await makeLead(server, { assignee: 'kofi' });
    const answer = await server.request('PATCH', `/api/messages/${other.id}`, {
      as: 'kofi',
      body: { notes: entries(NEW_NOTES_MAX + 1).join('\n\n') },
    });
    expect(answer.status).toBe(400);
    const message = 'At most 300 new notes can be added at once';
    expect(answer.json).toMatchObject({ error: message, fields: { notes: message } });
    const single = await server.request('PATCH', `/api/messages/${other.id}`, {
      as: 'kofi',
      body: { notes: entries(NEW_NOTES_MAX).join('\n\n'), note: 'one more' },
    });
    expect(single.json).toMatchObject({ error: message, fields: { note: message } });
    expect(await noteRows()).toBe(NEW_NOTES_MAX + 1);
  });

  test('an entry is recognised in any notation of its time and its author', async () => {
    const first = await patch({ notes: `[${T1}] kofi: Called.\n\n[some day] kofi: Wrote.` });
    expect(await patch({ notes: `[2020-03-02T10:15:00+01:00] KOFI@yard: Called.\n\n[some day] kofi: Wrote.` })).toBe(
      first,
    );
    expect(entriesOf(await patch({ notes: `[${T1}] efua: Called.\n\n[other day] kofi: Wrote.` }))).toHaveLength(4);
  });

  test('notes and note together add both', async () => {
    expect(entriesOf(await patch({ notes: `[${T1}] kofi: one`, note: 'two' }))).toEqual(['kofi: one', 'kofi: two']);
  });
});

test('notes added at the same moment by several people are all kept', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => patch({ note: `note ${index}` }, index % 2 === 0 ? 'kofi' : 'efua')),
  );
  const answer = await server.request('GET', '/api/messages/1', { as: 'efua' });
  expect(entriesOf((answer.json as Lead).notes)).toHaveLength(12);
});

test('notes of one lead are not notes of another', async () => {
  const other = await makeLead(server, { note: 'of the second' });
  await patch({ note: 'of the first' });
  expect(entriesOf(other.notes)).toEqual(['efua: of the second']);
  const list = (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
  expect(list.map((lead) => entriesOf(lead.notes))).toEqual([['efua: of the second'], ['kofi: of the first']]);
});
