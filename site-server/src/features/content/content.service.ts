// Reading and saving the content document; each save is kept as a revision (rule A1).
import { assertStorableContent, readContent } from 'shared/content/read-content.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { conflict, invalid } from 'shared/errors.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { makeReadyAnswer, type ReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { changedSections, toStoredDocument, toWireDocument, withoutKnownMedia } from './content-document.ts';
import { findCurrentContent, insertRevision, type StoredContent } from './content.store.ts';

export interface SavedContent {
  revision: number;
  /** As `GET /api/content` answers it. */
  document: Record<string, unknown>;
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
   * @throws AppError `invalid`; `conflict` when the document has changed since
   */
  save(actor: string, sent: unknown, ifMatch: string | undefined): Promise<SavedContent>;
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
      headers: { 'X-Content-Revision': String(revision), Vary: 'Accept-Encoding, Origin' },
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

  return {
    read: () => ({ revision: stored.revision, content: readContent(stored.document) }),
    current: (withHidden) => saved(stored, withHidden),
    readyAnswer,
    forgetAnswer,

    async save(actor, sent, ifMatch) {
      const next = await database.transaction(async (tx) => {
        const before = await findCurrentContent(tx.db);
        const base = readRevision(ifMatch);
        if (base !== undefined && base !== before.revision) {
          throw conflict('Somebody else has saved the content since you opened it. Load it again.', 'conflict', {
            current: (await saved(before, true)).document,
          });
        }
        assertStorableContent(sent);
        const ts = clock.timestamp();
        const document = withoutKnownMedia(toStoredDocument(sent, before.document, ts), await listMediaNames(tx));
        assertStorableContent(document);
        const sections = changedSections(before.document, document);
        if (sections.length === 0) return before;

        for (const section of sections) insertActivity(tx, { type: 'content', actor, action: `Saved ${section}`, ts });
        return { revision: insertRevision(tx, document, actor, ts), document };
      });
      if (next.revision !== stored.revision) {
        stored = next;
        forgetAnswer();
        await readyAnswer();
        onChange({ revision: next.revision, actor, ts: clock.timestamp() });
      }
      return saved(next, true);
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
