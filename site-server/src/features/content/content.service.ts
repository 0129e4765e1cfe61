// Reading and saving the content document; each save is kept as a revision (rule A1).
import type { ContentRevision } from 'shared/api-content-revisions.ts';
import { assertStorableContent, readContent } from 'shared/content/read-content.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { invalid, notFound } from 'shared/errors.ts';
import type { PageQuery } from 'shared/page-query.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { makeReadyAnswer, type ReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import { API_POLICY } from '../../http/security-headers.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import {
  changedSections,
  toStoredDocument,
  toWireDocument,
  withoutKnownMedia,
  type Document,
} from './content-document.ts';
import {
  findCurrentContent,
  findRevision,
  insertRevision,
  listRevisions,
  type StoredContent,
} from './content.store.ts';
import { mergeWithNewer } from './merge-with-newer.ts';

export interface SavedContent {
  revision: number;
  /** As `GET /api/content` answers it. */
  document: Record<string, unknown>;
}

export interface RevisionPage {
  revisions: ContentRevision[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface Content {
  /** The current content, complete, for pages. */
  read(): { revision: number; content: SiteContent };
  /** @param withHidden  whether hidden pictures are named too */
  current(withHidden: boolean): Promise<SavedContent>;
  /** What strangers are given, ready to send. */
  readyAnswer(): Promise<ReadyAnswer>;
  /** What the library knows of its pictures has changed. */
  forgetAnswer(): void;
  /**
   * @param ifMatch  the If-Match header; without it the document is replaced whatever it was
   * @throws AppError `invalid`; `conflict` when somebody else has changed the same fields since
   */
  save(actor: string, sent: unknown, ifMatch: string | undefined): Promise<SavedContent>;
  /** Makes the document of an earlier revision the newest one. @throws AppError `not_found` */
  restore(actor: string, revision: number): Promise<SavedContent>;
  /** Newest first. */
  revisions(page: PageQuery): Promise<RevisionPage>;
  /** One revision; 0 is the built-in content. @throws AppError `not_found` */
  revision(revision: number): Promise<SavedContent>;
}

/** The newest revision before and after a transaction; the same object when nothing changed. */
interface Change {
  before: StoredContent;
  next: StoredContent;
}

interface Parts {
  database: Database;
  clock: Clock;
  readyAnswers: ReadyAnswers;
  /** Address under which the document is kept ready to send. */
  path: string;
  /** Metadata of the library's pictures by name (rule A3). */
  listMediaMeta(withHidden: boolean): Promise<Record<string, unknown>>;
  /** Names of the library's pictures. */
  listMediaNames(tx: Transaction): Promise<ReadonlySet<string>>;
  /** Called after a save is on disk. */
  onChange(saved: { revision: number; actor: string; ts: string }): void;
}

export async function createContent(parts: Parts): Promise<Content> {
  const { database, clock, readyAnswers, path, listMediaMeta, listMediaNames, onChange } = parts;
  let stored = await findCurrentContent(database.reads);
  let ready: Promise<ReadyAnswer> | undefined;
  /** Counts what made answers old, so that one made from older data is not kept. */
  let generation = 0;
  await readyAnswer();

  function forgetAnswer(): void {
    generation += 1;
    ready = undefined;
    readyAnswers.drop([path]);
  }

  async function prepareAnswer(): Promise<ReadyAnswer> {
    const started = generation;
    const { revision, document } = await saved(stored, false);
    const answer = makeReadyAnswer({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      // The desktop console reads it from another origin.
      headers: {
        'X-Content-Revision': String(revision),
        Vary: 'Accept-Encoding, Origin',
        'Content-Security-Policy': API_POLICY,
      },
      body: JSON.stringify(document),
      etagPrefix: `${revision}-`,
      isForStrangers: true,
    });
    if (started === generation) readyAnswers.set(path, answer);
    return answer;
  }

  function readyAnswer(): Promise<ReadyAnswer> {
    if (ready) return ready;
    const started = generation;
    const answer = prepareAnswer();
    ready = answer;
    answer.catch(() => {
      if (started === generation) ready = undefined;
    });
    return answer;
  }

  async function saved({ revision, document }: StoredContent, withHidden: boolean): Promise<SavedContent> {
    return { revision, document: toWireDocument(document, await listMediaMeta(withHidden)) };
  }

  /** A new revision, with what activity says of it. */
  function insert(tx: Transaction, actor: string, document: Document, actions: string[], ts: string): StoredContent {
    for (const action of actions) insertActivity(tx, { type: 'content', actor, action, ts });
    return { revision: insertRevision(tx, document, actor, ts), document };
  }

  /** After the commit: pages and the ready answer show what is stored now. */
  async function announce(actor: string, { before, next }: Change): Promise<SavedContent> {
    if (next !== before) {
      if (next.revision > stored.revision) {
        stored = next;
        forgetAnswer();
      }
      await readyAnswer();
      onChange({ revision: next.revision, actor, ts: clock.timestamp() });
    }
    return saved(next, true);
  }

  return {
    read: () => ({ revision: stored.revision, content: readContent(stored.document) }),
    current: (withHidden) => saved(stored, withHidden),
    readyAnswer,
    forgetAnswer,

    async save(actor, sent, ifMatch) {
      const base = readRevision(ifMatch);
      const change = await database.transaction(async (tx): Promise<Change> => {
        const before = await findCurrentContent(tx.db);
        assertStorableContent(sent);
        const ts = clock.timestamp();
        const names = await listMediaNames(tx);
        const own = withoutKnownMedia(sent, names);
        let document: Document;
        if (base === undefined || base === before.revision) {
          document = toStoredDocument(own, before.document, ts);
        } else {
          const began = await findRevision(tx.db, base);
          document = mergeWithNewer({
            sent: own,
            base: began && withoutKnownMedia(began.document, names),
            newest: withoutKnownMedia(before.document, names),
            current: (await saved(before, true)).document,
            now: ts,
          });
        }
        assertStorableContent(document);
        const sections = changedSections(before.document, document);
        if (sections.length === 0) return { before, next: before };
        const actions = sections.map((section) => `Saved ${section}`);
        return { before, next: insert(tx, actor, document, actions, ts) };
      });
      return announce(actor, change);
    },

    async restore(actor, revision) {
      const change = await database.transaction(async (tx): Promise<Change> => {
        const before = await findCurrentContent(tx.db);
        const wanted = await findRevision(tx.db, revision);
        if (!wanted || revision > before.revision) throw notFound('Revision');
        const ts = clock.timestamp();
        const own = withoutKnownMedia(wanted.document, await listMediaNames(tx));
        const document = toStoredDocument(own, before.document, ts);
        assertStorableContent(document);
        if (changedSections(before.document, document).length === 0) return { before, next: before };
        return { before, next: insert(tx, actor, document, [`Restored revision ${revision} of the content`], ts) };
      });
      return announce(actor, change);
    },

    async revisions({ limit, cursor }) {
      const revisions = await listRevisions(database.reads, limit + 1, cursor);
      const page = revisions.slice(0, limit);
      return { revisions: page, next: revisions.length > limit ? String(page.at(-1)?.revision) : undefined };
    },

    async revision(revision) {
      const found = await findRevision(database.reads, revision);
      if (!found) throw notFound('Revision');
      return saved(found, true);
    },
  };
}

/** `"12"` or `"12-abc"` -> 12; undefined when any revision will do. @throws AppError `invalid` */
function readRevision(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const revision = /^\s*(?:W\/)?"?(\d{1,15})(?:-[\w-]*)?"?\s*$/.exec(ifMatch)?.[1];
  if (revision === undefined) throw invalid('If-Match must be the ETag or the revision of the content');
  return Number(revision);
}
