// Names of the files in an ASAR archive: a length, followed by a JSON table of contents.
import { readFileSync } from 'node:fs';

interface Entry {
  files?: Record<string, Entry>;
}

function namesIn(entry: Entry, prefix: string): string[] {
  return Object.entries(entry.files ?? {}).flatMap(([name, inner]) =>
    inner.files ? namesIn(inner, `${prefix}${name}/`) : [`${prefix}${name}`],
  );
}

export function readAsar(file: string): string[] {
  const bytes = readFileSync(file);
  const length = bytes.readUInt32LE(12);
  return namesIn(JSON.parse(bytes.toString('utf8', 16, 16 + length)) as Entry, '');
}
