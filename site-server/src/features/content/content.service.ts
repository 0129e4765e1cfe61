// Reading and saving the content document; each save is kept as a revision (rule A1).
import type { ContentRevision } from 'shared/api-content-revisions.ts';
import { assertStorableContent, readContent } from 'shared/content/read-content.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { invalid, notFound } from 'shared/errors.ts';
import type { PageQuery } from 'shared/page-query.ts';
import type { Database } from '../../database/open-database.ts';
import { makeReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { changedSections, toStoredDocument, toWireDocument, type Document } from './content-document.ts';
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
  current(): SavedContent;
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

interface Parts {
  database: Database;
  clock: Clock;
  readyAnswers: ReadyAnswers;
  /** Address under which the document is kept ready to send. */
  path: string;
  /** Called after a save is on disk. */
  onChange(): void;
}

export async function createContent({ database, clock, readyAnswers, path, onChange }: Parts): Promise<Content> {
  let stored = await findCurrentContent(database.reads);
  prepareAnswer();

  function prepareAnswer(): void {
    readyAnswers.set(
      path,
      makeReadyAnswer({
        type: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
        headers: { 'X-Content-Revision': String(stored.revision) },
        body: JSON.stringify(toWireDocument(stored.document)),
        etagPrefix: `${stored.revision}-`,
      }),
    );
  }

  function saved({ revision, document }: StoredContent): SavedContent {
    return { revision, document: toWireDocument(document) };
  }

  /** The new revision, with what activity says of it. */
  function insert(tx: Transaction, actor: string, document: Document, actions: string[], ts: string): StoredContent {
    for (const action of actions) insertActivity(tx, { type: 'content', actor, action, ts });
    return { revision: insertRevision(tx, document, actor, ts), document };
  }

  /** After the commit: pages and the ready answer show what is stored now. */
  function publish(next: StoredContent): SavedContent {
    if (next.revision > stored.revision) {
      stored = next;
      prepareAnswer();
      onChange();
    }
    return saved(next);
  }

  return {
    read: () => ({ revision: stored.revision, content: readContent(stored.document) }),
    current: () => saved(stored),

    async save(actor, sent, ifMatch) {
      const base = readRevision(ifMatch);
      const next = await database.transaction(async (tx) => {
        const before = await findCurrentContent(tx.db);
        assertStorableContent(sent);
        const ts = clock.timestamp();
        const document =
          base === undefined || base === before.revision
            ? toStoredDocument(sent, before.document, ts)
            : mergeWithNewer(sent, await findRevision(tx.db, base), before, ts);
        assertStorableContent(document);
        const sections = changedSections(before.document, document);
        const actions = sections.map((section) => `Saved ${section}`);
        return sections.length === 0 ? before : insert(tx, actor, document, actions, ts);
      });
      return publish(next);
    },

    async restore(actor, revision) {
      const next = await database.transaction(async (tx) => {
        const before = await findCurrentContent(tx.db);
        const wanted = await findRevision(tx.db, revision);
        if (!wanted || revision > before.revision) throw notFound('Revision');
        const ts = clock.timestamp();
        const document = toStoredDocument(wanted.document, before.document, ts);
        assertStorableContent(document);
        if (changedSections(before.document, document).length === 0) return before;
        return insert(tx, actor, document, [`Restored revision ${revision} of the content`], ts);
      });
      return publish(next);
    },

    async revisions({ limit, cursor }) {
      const revisions = await listRevisions(database.reads, limit + 1, cursor);
      const page = revisions.slice(0, limit);
      return { revisions: page, next: revisions.length > limit ? String(page.at(-1)?.revision) : undefined };
    },

    async revision(revision) {
      const found = await findRevision(database.reads, revision);
      if (!found) throw notFound('Revision');
      return saved(found);
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
