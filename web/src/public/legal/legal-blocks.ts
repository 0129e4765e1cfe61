// Parses plain text with `#` headings, `-` lists and blank lines between paragraphs into blocks (rule A14).

export type LegalBlock =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] };

export function legalBlocks(body: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let open = false;
  for (const line of body.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const last = open ? blocks.at(-1) : undefined;
    open = line !== '' && !line.startsWith('#');
    if (line === '') continue;
    const heading = /^#+\s*(.*)$/.exec(line)?.[1];
    const item = /^-\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      if (heading) blocks.push({ kind: 'heading', text: heading, anchor: `part-${blocks.length + 1}` });
    } else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.lines.push(line);
    else blocks.push({ kind: 'paragraph', lines: [line] });
  }
  return blocks;
}
