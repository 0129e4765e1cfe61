// The content with a marker at the beginning of each text and in place of each picture, by which its field is found in
// the rendered page. It is rendered invisibly (find-places.ts).
import { isSafeUrl } from 'shared/text/safe-url.ts';
import { sectionOf, withSection, type Document } from '../../content-model/content-draft.ts';
import { valueAt, withValueAt } from '../../content-model/document-path.ts';
import { joinPath, type Field } from '../../content-model/field.ts';
import { ownWording } from '../../content-model/own-wording.ts';
import { TABS } from '../../content-model/tabs.ts';

/** Characters of a private plane of Unicode: one for each field. */
const FIRST = 0xf0000;
const MOST = 0xfffd;
const MARKERS = /[\u{f0000}-\u{ffffd}]/gu;
const PICTURE = /\/field-(\d+)$/;

/** The markers of fields, in the order in which they were assigned. */
export class Markers {
  private readonly paths: string[][] = [];
  /** Markers by a name that several fields share. */
  private readonly shared = new Map<string, number>();
  /** Fields by their complete visible text. */
  private readonly unmarked = new Map<string, string[]>();

  /** @returns the number of the field's marker; undefined if there are no more */
  add(path: string): number | undefined {
    return this.paths.length < MOST ? this.paths.push([path]) - 1 : undefined;
  }

  /** The text of one line with the field's marker. */
  mark(path: string, line: string): string {
    const number = this.add(path);
    return number === undefined ? line : String.fromCodePoint(FIRST + number) + line;
  }

  /** For a name that the page shows once although several fields contain it: the last field is used. */
  addShared(path: string, name: string): number | undefined {
    const key = name.trim().toLowerCase();
    const known = this.shared.get(key);
    if (known !== undefined) {
      this.paths[known]?.unshift(path);
      return known;
    }
    const number = this.add(path);
    if (number !== undefined) this.shared.set(key, number);
    return number;
  }

  /** Adds a text that cannot contain a marker. */
  addUnmarked(path: string, text: string): void {
    if (text !== '') this.unmarked.set(text, [...(this.unmarked.get(text) ?? []), path]);
  }

  /** The fields whose markers are in a shown text or in the address of a picture. */
  within(shown: string): string[] {
    const numbers = [...shown.matchAll(MARKERS)].map(([marker]) => (marker.codePointAt(0) ?? 0) - FIRST);
    const picture = PICTURE.exec(shown)?.[1];
    if (picture !== undefined) numbers.push(Number(picture));
    return [...numbers.flatMap((at) => this.paths[at] ?? []), ...(this.unmarked.get(shown.trim()) ?? [])];
  }
}

/** The whole document, with a marker for each field of the editor. */
export function markContent(document: Document): { document: Document; markers: Markers } {
  const markers = new Markers();
  const marked = TABS.reduce((whole, tab) => {
    const section = sectionOf(document, tab);
    return withSection(whole, tab, markFields(tab.fields, section, tab.path, markers));
  }, document);
  return { document: marked, markers };
}

function markFields(fields: readonly Field[], whole: unknown, path: string, markers: Markers): unknown {
  return fields.reduce((result, field) => {
    const at = joinPath(path, field.key);
    return withValueAt(result, field.key, markValue(field, valueAt(whole, field.key), at, markers));
  }, whole);
}

function markValue(field: Field, value: unknown, path: string, markers: Markers): unknown {
  if (field.kind === 'group') return markFields(field.fields, value, path, markers);
  if (field.kind === 'list') {
    if (!Array.isArray(value)) return value;
    return value.map((entry, index) => markFields(field.fields, entry, joinPath(path, index), markers));
  }
  if (field.kind === 'picture') return markPicture(value, field.isBuiltIn === true, path, markers);
  if (field.kind === 'trade') return markTrades(value, path, markers);
  if (field.kind === 'line' && (field.type || field.isCode)) {
    // A number, an address or opening hours would be invalid with a marker.
    if (typeof value === 'string') markers.addUnmarked(path, value.trim());
    return value;
  }
  const isText = field.kind === 'line' || field.kind === 'paragraphs' || field.kind === 'policy';
  if (!isText) return value;
  const isShared = field.kind === 'line' && field.isShownOnce === true;
  return markText(value, path, (text) => (isShared ? markers.addShared(path, text) : markers.add(path)));
}

function markPicture(value: unknown, isBuiltIn: boolean, path: string, markers: Markers): unknown {
  const address = typeof value === 'string' ? value.trim() : '';
  if (address === '' ? !isBuiltIn : !isSafeUrl(address)) return value;
  const number = markers.add(path);
  return number === undefined ? value : `/field-${number}`;
}

/** All of them, as one filter is for a trade that several projects may have. */
function markTrades(value: unknown, path: string, markers: Markers): unknown {
  if (typeof value !== 'string') return value;
  return value.replaceAll(/[^;\s][^;]*/g, (name) => {
    const number = markers.addShared(path, name);
    return number === undefined ? name : String.fromCodePoint(FIRST + number) + name;
  });
}

/**
 * At the beginning of each line, as lines become paragraphs and entries of lists; in a policy after the formatting
 * characters.
 */
function markText(value: unknown, path: string, add: (text: string) => number | undefined): unknown {
  const text = typeof value === 'string' && value.trim() !== '' ? value : ownWording(path);
  if (text === '') return value;
  const number = add(text);
  if (number === undefined) return value;
  return text.replaceAll(/^(#+\s+|-\s+)?(?=\S)/gm, (mark) => mark + String.fromCodePoint(FIRST + number));
}
