// The content document for people who are not signed in, stored ready to send and made again after a change.
import { toJsonInSlices } from '../../http/json-in-slices.ts';
import { prepareReadyAnswer, type ReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import { API_POLICY } from '../../http/security-headers.ts';
import { remember } from '../../platform/remember.ts';

export interface SavedContent {
  revision: number;
  /** As `GET /api/content` answers it. */
  document: Record<string, unknown>;
  /** After a save: the newest revision before it, which others may have saved since the save began. */
  before?: number;
}

interface Parts {
  readyAnswers: ReadyAnswers;
  /** Address under which it is kept. */
  path: string;
  /** The current content, with the visible pictures of the library. */
  read(): SavedContent;
}

export interface ContentAnswer {
  /** Made when it is asked for, unless it is there. */
  get(): Promise<ReadyAnswer>;
  /** The content, or the library's data about its pictures, has changed. */
  forget(): void;
}

export function createContentAnswer({ readyAnswers, path, read }: Parts): ContentAnswer {
  const ready = remember(prepare);
  /** Counts what made answers old, so that one made from older data is not kept. */
  let generation = 0;
  // The start does not wait for this, as it takes long with a large library. An early call waits for it.
  void ready.get().catch(() => undefined);

  async function prepare(): Promise<ReadyAnswer> {
    const started = generation;
    const { revision, document } = read();
    const answer = await prepareReadyAnswer({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      // The desktop console reads it from another origin.
      headers: {
        'X-Content-Revision': String(revision),
        Vary: 'Accept-Encoding, Origin',
        'Content-Security-Policy': API_POLICY,
      },
      body: await toJsonInSlices(document),
      etagPrefix: `${revision}-`,
      isForStrangers: true,
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
