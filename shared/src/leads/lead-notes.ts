// The notes of a lead as one string: `[ISO time] author: text`, entries separated by a blank line (rules E5 to E7).

export interface NoteEntry {
  /** ISO time as written in the entry's header. */
  ts: string;
  author: string;
  text: string;
}

const HEAD = /^\[([^\]\n]{1,40})\] ([^:\n]{1,200}): ?/;

/** Blank lines separate entries, so inside an entry they are reduced to a single line break. */
export function cleanNoteText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed here
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
      .replace(/\n[ \t]*(?:\n[ \t]*)+/g, '\n')
      .toWellFormed()
      .trim()
  );
}

/** Renders entries in the given order. */
export function formatNotes(entries: readonly NoteEntry[]): string {
  return entries.map((entry) => `[${entry.ts}] ${entry.author}: ${entry.text}`).join('\n\n');
}

/**
 * Reads a notes string tolerantly. A block without a header belongs to the entry before it;
 * text before the first header becomes an entry without time and author.
 */
export function parseNotes(notes: string): NoteEntry[] {
  const entries: { ts: string; author: string; blocks: string[] }[] = [];
  for (const block of notes.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/)) {
    const head = HEAD.exec(block);
    const previous = entries.at(-1);
    if (head?.[1] !== undefined && head[2] !== undefined) {
      entries.push({ ts: head[1], author: head[2], blocks: [block.slice(head[0].length)] });
    } else if (previous) {
      previous.blocks.push(block);
    } else if (block.trim() !== '') {
      entries.push({ ts: '', author: '', blocks: [block] });
    }
  }
  return (
    entries
      // Once for all blocks of an entry, of which there may be hundreds of thousands.
      .map(({ ts, author, blocks }) => ({
        ts,
        author,
        text: cleanNoteText(blocks.map((block) => block.trimEnd()).join('\n')),
      }))
      .filter((entry) => entry.text !== '')
  );
}
