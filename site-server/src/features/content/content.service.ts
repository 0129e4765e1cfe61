// Reads and saves the content document; each save is kept as a revision (rule A1).
import type { ContentRevision } from 'shared/content/api-content.ts';
import { assertStorableContent, readContent } from 'shared/content/read-content.ts';
import { sectionTitle } from 'shared/content/section-titles.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { conflict, notFound, type AppError } from 'shared/api/errors.ts';
import type { PageQuery } from 'shared/api/page-query.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Slices } from '../../http/json-in-slices.ts';
import type { ReadyAnswer, ReadyAnswers } from '../../http/ready-answers.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { readNames } from '../users/users.store.ts';
import {
  changedSections,
  mentionsMedia,
  toPlainDocument,
  toStoredDocument,
  toWireDocument,
  withoutKnownMedia,
  type Document,
} from './content-document.ts';
import {
  findContentAt,
  findCurrentContent,
  findLastSaver,
  findRevision,
  insertRevision,
  listRevisions,
  type NewRevision,
  type StoredContent,
} from './content.store.ts';
import { createContentAnswer, type SavedContent } from './content-answer.ts';
import { findContentChangers } from './content-changers.ts';
import { peopleInWords } from '../clashes/assert-no-clash.ts';
import { withFormerPolicyTimes } from './former-policy-times.ts';
import { mergeWithNewer } from './merge-with-newer.ts';
import { readIfMatch } from './read-if-match.ts';

/** Which pictures of the library an answer includes (rules A3, B2). */
export type LibraryPart = 'none' | 'visible' | 'all';

interface RevisionPage {
  revisions: ContentRevision[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface Content {
  /** The current content, complete, for pages. */
  read(): { revision: number; content: SiteContent };
  current(library: LibraryPart): SavedContent;
  /** The answer for visitors, ready to send. */
  readyAnswer(): Promise<ReadyAnswer>;
  /** Called when the library's data about its pictures has changed. */
  forgetAnswer(): void;
  /**
   * @param ifMatch  the If-Match header; without it the document is replaced whatever it was
   * @throws AppError `invalid`; `conflict` when somebody else has changed the same fields since
   */
  save(actor: string, sent: unknown, ifMatch: string | undefined, library: LibraryPart): Promise<SavedContent>;
  /** Makes the document of an earlier revision the newest one. @throws AppError `not_found` */
  restore(actor: string, revision: number, ifMatch: string | undefined, library: LibraryPart): Promise<SavedContent>;
  /** Newest first. */
  revisions(page: PageQuery): Promise<RevisionPage>;
  /** One revision, or the newest one that is left before it; 0 is the built-in content. @throws AppError `not_found` */
  revision(revision: number, library: LibraryPart): Promise<SavedContent>;
}

/** The newest revision before and after a transaction; the same object if nothing changed. */
interface Change {
  before: StoredContent;
  next: StoredContent;
}

interface Parts {
  database: Database;
  clock: Clock;
  readyAnswers: ReadyAnswers;
  /** Address under which the document is stored ready to send. */
  path: string;
  /** Metadata of the library's pictures by name (rule A3). */
  listMediaMeta(withHidden: boolean): Slices;
  /** Names of the library's pictures. */
  listMediaNames(tx: Transaction): Promise<ReadonlySet<string>>;
  /** Called after a save is on disk. */
  onChange(saved: { revision: number; actor: string; ts: string }): void;
}

/** @param who  such as `Ama Mensah has` */
function savedSince(who: string, current: Document): AppError {
  const words = `${who} saved the content since. Look at it, and restore again if you still want to.`;
  return conflict(words, { reason: 'conflict', details: { current } });
}

export async function createContent(parts: Parts): Promise<Content> {
  const { database, clock, readyAnswers, path, listMediaMeta, listMediaNames, onChange } = parts;
  let stored = await findCurrentContent(database.reads);
  const answer = createContentAnswer({ readyAnswers, path, read: () => saved(stored, 'visible') });

  function saved({ revision, document }: StoredContent, library: LibraryPart): SavedContent {
    const mediaMeta = library === 'none' ? undefined : listMediaMeta(library === 'all');
    return { revision, document: toWireDocument(document, mediaMeta) };
  }

  /** Names of the library's pictures, which are many: read only if one of the documents could have data about one. */
  async function knownNames(tx: Transaction, documents: readonly Document[]): Promise<ReadonlySet<string>> {
    return documents.some(mentionsMedia) ? listMediaNames(tx) : new Set();
  }

  /** Inserts a revision and its activity entry. */
  function insert(tx: Transaction, { document, savedBy, savedAt, sections }: NewRevision, actions: string[]) {
    for (const action of actions) insertActivity(tx, { type: 'content', actor: savedBy, action, ts: savedAt });
    return { revision: insertRevision(tx, { document, savedBy, savedAt, sections }), document };
  }

  /** After the commit, so that pages and the stored answer are made from the new content. */
  async function announce(actor: string, { before, next }: Change, library: LibraryPart): Promise<SavedContent> {
    if (next !== before) {
      if (next.revision > stored.revision) {
        stored = next;
        answer.forget();
      }
      onChange({ revision: next.revision, actor, ts: clock.timestamp() });
    }
    return { ...saved(next, library), before: before.revision };
  }

  return {
    read: () => ({ revision: stored.revision, content: readContent(stored.document) }),
    current: (library) => saved(stored, library),
    readyAnswer: answer.get,
    forgetAnswer: answer.forget,

    async save(actor, sent, ifMatch, library) {
      const base = readIfMatch(ifMatch);
      const change = await database.transaction(async (tx): Promise<Change> => {
        const before = await findCurrentContent(tx.db);
        assertStorableContent(sent);
        const ts = clock.timestamp();
        const isNewest = base === undefined || base === before.revision;
        const began = isNewest ? before : await findRevision(tx.db, base);
        const names = await knownNames(tx, [sent, before.document, began?.document ?? {}]);
        const own = withoutKnownMedia(sent, names);
        let document: Document;
        if (isNewest) {
          document = toStoredDocument(own, before.document, ts);
        } else {
          document = await mergeWithNewer({
            sent: own,
            base: began && withoutKnownMedia(began.document, names),
            newest: withoutKnownMedia(before.document, names),
            current: () => toPlainDocument(saved(before, library).document),
            now: ts,
            actor,
            changers: (paths) => findContentChangers(tx.db, base, paths),
            lastSaver: () => findLastSaver(tx.db),
            db: tx.db,
          });
        }
        document = await withFormerPolicyTimes(document, { stored: before, now: ts, db: tx.db });
        assertStorableContent(document);
        const sections = changedSections(before.document, document);
        if (sections.length === 0) return { before, next: before };
        const actions = [...new Set(sections.map((section) => `Saved ${sectionTitle(section)}`))];
        return { before, next: insert(tx, { document, savedBy: actor, savedAt: ts, sections }, actions) };
      });
      return announce(actor, change, library);
    },

    async restore(actor, revision, ifMatch, library) {
      const seen = readIfMatch(ifMatch);
      const change = await database.transaction(async (tx): Promise<Change> => {
        const before = await findCurrentContent(tx.db);
        if (revision < 0 || revision > before.revision) throw notFound('Revision');
        const wanted = await findContentAt(tx.db, revision);
        const ts = clock.timestamp();
        const own = withoutKnownMedia(wanted.document, await knownNames(tx, [wanted.document]));
        // Not validated again: the document was accepted once, perhaps by older rules, and reading it is tolerant.
        const document = await withFormerPolicyTimes(toStoredDocument(own, before.document, ts), {
          stored: before,
          now: ts,
          db: tx.db,
        });
        const sections = changedSections(before.document, document);
        // Also if it was restored already, and the first answer was lost.
        if (sections.length === 0) return { before, next: before };
        if (seen !== undefined && seen !== before.revision) {
          const who = peopleInWords([await findLastSaver(tx.db)], actor, await readNames(tx.db));
          throw savedSince(who, await toPlainDocument(saved(before, library).document));
        }
        const what = wanted.revision === 0 ? 'the built-in content' : `revision ${wanted.revision} of the content`;
        const actions = [`Restored ${what}`];
        return { before, next: insert(tx, { document, savedBy: actor, savedAt: ts, sections }, actions) };
      });
      return announce(actor, change, library);
    },

    async revisions({ limit, cursor }) {
      const revisions = await listRevisions(database.reads, limit + 1, cursor);
      const page = revisions.slice(0, limit);
      return { revisions: page, next: revisions.length > limit ? String(page.at(-1)?.revision) : undefined };
    },

    async revision(revision, library) {
      if (revision < 0 || revision > stored.revision) throw notFound('Revision');
      return saved(await findContentAt(database.reads, revision), library);
    },
  };
}
