// The content document for visitors, stored ready to send and made again after a change.
import { toJsonInSlices } from '../../http/json-in-slices.ts';
import { prepareReadyAnswer, type ReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import { API_POLICY } from '../../http/security-headers.ts';
import { remember } from '../../platform/remember.ts';

export interface SavedContent {
  revision: number;
  /** The document in the form that `GET /api/content` returns. */
  document: Record<string, unknown>;
  /** After a save: the newest revision before it, which others may have saved since the editing began. */
  before?: number;
}

interface Parts {
  readyAnswers: ReadyAnswers;
  /** Address under which the answer is stored. */
  path: string;
  /** The current content, with the visible pictures of the library. */
  read(): SavedContent;
}

export interface ContentAnswer {
  /** Gives the stored answer, or makes it. */
  get(): Promise<ReadyAnswer>;
  /** Called when the content, or the library's data about its pictures, has changed. */
  forget(): void;
}

export function createContentAnswer({ readyAnswers, path, read }: Parts): ContentAnswer {
  const ready = remember(prepare);
  /** Counts changes, so that an answer made from older data is not stored. */
  let generation = 0;
  // The start does not wait for this, as it takes long with a large library. An early request waits for it.
  void ready.get().catch(() => undefined);

  async function prepare(): Promise<ReadyAnswer> {
    const started = generation;
    const { revision, document } = read();
    const answer = await prepareReadyAnswer({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      // The desktop console reads the document from another origin.
      headers: {
        'X-Content-Revision': String(revision),
        Vary: 'Accept-Encoding, Origin',
        'Content-Security-Policy': API_POLICY,
      },
      body: await toJsonInSlices(document),
      etagPrefix: `${revision}-`,
      isAnonymousOnly: true,
    });
    if (started === generation) readyAnswers.set(path, answer);
    return answer;
  }

  return {
    get: ready.get,
    forget() {
      generation += 1;
      ready.forget();
      readyAnswers.drop([path]);
    },
  };
}
