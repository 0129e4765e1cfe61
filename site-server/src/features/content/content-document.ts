// Converts the document between its sent, stored and answered forms.
import { isDeepStrictEqual } from 'node:util';
import { toStoredHero, withEditorNames } from 'shared/content/hero-spelling.ts';
import { readContent } from 'shared/content/read-content.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import { isSlices, readObject, type Slices } from '../../http/json-in-slices.ts';
import { withAddresses } from './keep-addresses.ts';

export type Document = Record<string, unknown>;

/**
 * The stored document in the form that `GET /api/content` returns: complete, with both sets of member names of the hero
 * (rules A5, A10), and with the library's data about its pictures (rule A3). This data may be long, and is read while
 * the answer is written.
 */
export function toWireDocument(stored: Document, library?: Slices): Document {
  const content = readContent(stored);
  return {
    ...content,
    mediaMeta: withOwnMedia(library, mentionsMedia(stored) ? (stored['mediaMeta'] as Document) : {}),
    hero: withEditorNames(content.hero),
  };
}

function withOwnMedia(library: Slices | undefined, own: Document): Slices | Document {
  if (!library) return own;
  return {
    async *[Symbol.asyncIterator]() {
      const others = new Map(Object.entries(own));
      for await (const slice of library) {
        if (others.size > 0) for (const [name] of slice) others.delete(name);
        yield slice;
      }
      yield [...others];
    },
  };
}

/** The same document with all data read, as it is sent with a refusal. */
export async function toPlainDocument(document: Document): Promise<Document> {
  const { mediaMeta } = document;
  return { ...document, mediaMeta: isSlices(mediaMeta) ? await readObject(mediaMeta) : mediaMeta };
}

/** Whether the document has its own data about pictures. */
export function mentionsMedia({ mediaMeta }: Document): boolean {
  return isPlainObject(mediaMeta) && Object.keys(mediaMeta).length > 0;
}

/** The document without data about pictures of the library, which is stored separately (rule A3). */
export function withoutKnownMedia(sent: Document, names: ReadonlySet<string>): Document {
  const mediaMeta = sent['mediaMeta'];
  if (!isPlainObject(mediaMeta)) return sent;
  return { ...sent, mediaMeta: Object.fromEntries(Object.entries(mediaMeta).filter(([name]) => !names.has(name))) };
}

const objectOf = (value: unknown): Document => (isPlainObject(value) ? value : {});

/**
 * The document to store for a sent one: the hero with one set of member names, a new time for policies whose text
 * changed (rule A15), the stored data about pictures if none was sent (rule A3), and the earlier addresses of projects
 * (rule A24f).
 */
export function toStoredDocument(sent: Document, stored: Document, now: string): Document {
  const before = readContent(stored);
  const { mediaMeta } = stored;
  const kept: Document = mediaMeta === undefined ? sent : { mediaMeta, ...sent };
  const next: Document = 'hero' in sent ? { ...kept, hero: toStoredHero(sent['hero'], before.hero) } : { ...kept };
  if (isPlainObject(sent['home']) && sent['home']['projects'] !== undefined) {
    next['home'] = { ...sent['home'], projects: withAddresses(sent['home']['projects'], before.home.projects) };
  }
  // A text that is left out shows the built-in one, which may differ from the text before.
  const after = readContent(next);
  return POLICIES.reduce((document, name) => {
    const [was, is] = [before.pages[name], after.pages[name]];
    const updatedAt = is.body === was.body ? was.updatedAt : now;
    return updatedAt === is.updatedAt ? document : withPolicyTime(document, name, updatedAt);
  }, next);
}

export const POLICIES = ['privacy', 'terms'] as const;

/** The document with this time of a policy. */
export function withPolicyTime(document: Document, name: (typeof POLICIES)[number], updatedAt: string): Document {
  const pages = objectOf(document['pages']);
  return { ...document, pages: { ...pages, [name]: { ...objectOf(pages[name]), updatedAt } } };
}

const PAGE_SECTIONS = ['home', 'about', 'services', 'safety', 'projects', 'gallery', 'contact', 'privacy', 'terms'];

/** Names of the sections in which two stored documents show something different. */
export function changedSections(before: Document, after: Document): string[] {
  const [old, fresh] = [toWireDocument(before), toWireDocument(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...keys].flatMap((key) => {
    if (isDeepStrictEqual(old[key], fresh[key])) return [];
    if (key !== 'pages') return [key];
    const [oldPages, freshPages] = [old[key] as Document, fresh[key] as Document];
    const changed = PAGE_SECTIONS.filter((name) => !isDeepStrictEqual(oldPages[name], freshPages[name]));
    return changed.length > 0 ? changed.map((name) => `pages.${name}`) : ['pages'];
  });
}
