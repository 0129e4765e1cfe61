// The outbox: enquiries stored in IndexedDB until the server has them, shared by pages and worker. If the database is
// blocked or damaged, it behaves as if empty. Written by hand, unlike the console's store: a library would exceed the size
// limit of the worker (scripts/check-bundles.ts).
import type { FinalOutcome, OutgoingEnquiry } from './send-enquiry.ts';

const NAME = 'enquiries';
const STORE = 'outbox';

export interface KeptEnquiry extends OutgoingEnquiry {
  /** When the enquiry was stored, in milliseconds since the epoch. */
  at: number;
  /** The server's final answer, if no page has shown it yet. */
  outcome?: FinalOutcome;
}

/** Some browsers never answer; enquiries are then sent without being stored. */
const PATIENCE_MS = 3000;
let isGivenUp = false;

function settled(wanted: IDBRequest | IDBTransaction, success: 'success' | 'complete'): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      isGivenUp = true;
      reject(new Error('No answer'));
    }, PATIENCE_MS);
    const answered = (settle: () => void) => () => {
      clearTimeout(patience);
      settle();
    };
    wanted.addEventListener(
      success,
      answered(() => resolve()),
    );
    for (const failure of ['error', 'abort', 'blocked'])
      wanted.addEventListener(
        failure,
        answered(() => reject(wanted.error ?? new Error(failure))),
      );
  });
}

/** Runs in one transaction; writes are on disk when it resolves. */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => T): Promise<T> {
  if (isGivenUp) throw new Error('Nothing is kept here');
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'key' }));
  await settled(opening, 'success');
  const database = opening.result;
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const result = work(transaction.objectStore(STORE));
    await settled(transaction, 'complete');
    return result;
  } finally {
    database.close();
  }
}

/** All stored enquiries, oldest first. */
export async function listKept(): Promise<KeptEnquiry[]> {
  try {
    const { result } = await withStore('readonly', (store) => store.getAll() as IDBRequest<KeptEnquiry[]>);
    return result.sort((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

export async function findKept(key: string): Promise<KeptEnquiry | undefined> {
  try {
    return (await withStore('readonly', (store) => store.get(key) as IDBRequest<KeptEnquiry | undefined>)).result;
  } catch {
    return undefined;
  }
}

/**
 * Stores an enquiry and removes the replaced one in one transaction. Resolves with false if this browser stores
 * nothing.
 */
export async function keepEnquiry(enquiry: KeptEnquiry, replacedKey?: string): Promise<boolean> {
  try {
    await withStore('readwrite', (store) => {
      if (replacedKey !== undefined) store.delete(replacedKey);
      store.put(enquiry);
    });
    return true;
  } catch {
    return false;
  }
}

export async function removeKept(key: string): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.delete(key));
  } catch {
    // Nothing was stored.
  }
}
