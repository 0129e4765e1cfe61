// PDFs that the content links to, such as certificates. As they are few and small, they are stored in the database, and
// so in every backup (decision 48).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Actor } from 'shared/accounts/permissions.ts';
import { AppError } from 'shared/api/errors.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_QUOTA_BYTES } from 'shared/limits.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ReceivedFile } from '../../http/receive-file.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { nameSlug } from '../media/pictures/upload-name.ts';
import {
  deleteDocuments,
  findDocument,
  insertDocument,
  listDocuments,
  renewDocument,
  type ListedDocument,
} from './documents.store.ts';

type File = Pick<ReceivedFile, 'path' | 'originalName'>;

interface Document {
  name: string;
  url: string;
  size: number;
}

type Sender = Actor & { id: number };

export interface Documents {
  /**
   * Uploading the same file again gives the same document.
   * @throws AppError `unsupported_type`, `too_large` or `no_space`
   */
  add(actor: Actor, file: File): Promise<Document>;
  /**
   * As `add`, for a file that was uploaded in parts.
   * @throws AppError as `add`, `not_found`, `conflict` while parts are missing
   */
  addSent(actor: Sender, id: string): Promise<Document>;
  /** Undefined if there is no document of this name. */
  read(name: string): Promise<Buffer | undefined>;
}

interface Parts {
  database: Database;
  clock: Clock;
  readContent(): SiteContent;
  /** Passes on a file that was uploaded in parts. */
  lendSent(sender: Sender, id: string, take: (file: File) => Promise<Document>): Promise<Document>;
}

/** The file must begin with this mark: if it came later, another program might run what precedes it. */
const HEAD = '%PDF-';
const END = '%%EOF';
const END_WITHIN = 1024;
const HASH_LETTERS = 12;
/** A younger document may be one whose link somebody is about to save. */
const SPARED_MS = 24 * 3_600_000;
const NAMED = /\/documents\/([a-z\d-]+\.pdf)/g;

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, HEAD.length).equals(Buffer.from(HEAD)) && bytes.subarray(-END_WITHIN).includes(END);
}

/** The name contains a hash of the bytes, so that a link never shows other bytes. */
function nameOf(originalName: string, bytes: Buffer): string {
  const base = originalName.split(/[\\/]/).at(-1) ?? '';
  const slug = nameSlug(base.replace(/\.[^.]*$/, '')) || 'document';
  return `${slug}-${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS)}.pdf`;
}

const sumOf = (documents: readonly ListedDocument[]) => documents.reduce((sum, { size }) => sum + size, 0);

export function createDocuments({ database, clock, readContent, lendSent }: Parts): Documents {
  /**
   * Documents that were read, together at most as large as the quota. Otherwise each slow reader would hold a separate
   * copy for hours.
   */
  const shared = new Map<string, Buffer>();
  let removals = 0;

  /**
   * A document without a link is removed only when its room is needed, as the link may come back (rule F27). Returns
   * the removed names.
   */
  async function makeRoom(tx: Transaction, kept: readonly ListedDocument[], bytes: number): Promise<string[]> {
    let excess = sumOf(kept) + bytes - DOCUMENTS_QUOTA_BYTES;
    if (excess <= 0) return [];
    const named = new Set([...JSON.stringify(readContent()).matchAll(NAMED)].map(([, name]) => name));
    const sparedSince = new Date(clock.now() - SPARED_MS).toISOString();
    const removed = kept.filter(({ name, size, uploaded_at: uploadedAt }) => {
      if (excess <= 0 || named.has(name) || uploadedAt > sparedSince) return false;
      excess -= size;
      return true;
    });
    if (excess > 0) {
      const most = DOCUMENTS_QUOTA_BYTES / 1024 ** 2;
      const message = `The documents of the site come to ${most} MB already. Take one off its page, save, and try again tomorrow.`;
      throw new AppError('no_space', message);
    }
    const names = removed.map(({ name }) => name);
    await deleteDocuments(tx, names);
    return names;
  }

  async function add(actor: Actor, file: File): Promise<Document> {
    const bytes = await readFile(file.path);
    if (bytes.length > DOCUMENT_MAX_BYTES) {
      throw new AppError('too_large', `A PDF may have at most ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB`);
    }
    if (!isPdf(bytes)) {
      const detail = 'Only PDF files are accepted, whatever they are called';
      throw new AppError('unsupported_type', 'Please upload a PDF file', { fields: { file: detail } });
    }
    const name = nameOf(file.originalName, bytes);
    const removed = await database.transaction(async (tx) => {
      const kept = await listDocuments(tx.db);
      const ts = clock.timestamp();
      if (kept.some((document) => document.name === name)) {
        await renewDocument(tx, name, ts);
        return [];
      }
      const names = await makeRoom(tx, kept, bytes.length);
      insertDocument(tx, { name, bytes, size: bytes.length, uploaded_at: ts, uploaded_by: actor.username });
      insertActivity(tx, { type: 'upload', actor: actor.username, action: `Uploaded ${name}`, ts });
      return names;
    });
    removals += removed.length;
    for (const gone of removed) shared.delete(gone);
    return { name, url: `/documents/${name}`, size: bytes.length };
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const before = removals;
    const bytes = shared.get(name) ?? (await findDocument(database.reads, name));
    // The document may have been removed while it was read.
    if (bytes && removals === before) shared.set(name, bytes);
    return bytes;
  }

  return {
    add,
    addSent: (actor, id) => lendSent(actor, id, (file) => add(actor, file)),
    read,
  };
}
