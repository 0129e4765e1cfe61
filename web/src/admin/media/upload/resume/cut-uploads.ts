// Retries interrupted uploads: after a pause one is tried, and when it succeeds, the rest follow, unless something
// between this device and the server refuses them.
import type { AppError } from 'shared/api/errors.ts';
import { createBackOff } from '../../../../api/back-off.ts';
import { isRefusedBetween } from '../../../../api/is-cut-off.ts';

/** `goOn` is called earlier if the server returns. */
const PAUSES = { firstMs: 1000, longestMs: 60_000 };

/** An upload in the queue. */
interface Listed {
  id: number;
  state: string;
}

interface Parts {
  list: () => readonly Listed[];
  retry: (isWanted: (upload: Listed) => boolean) => void;
  /**
   * Called when an upload was interrupted, as the server may be unreachable, which other code would notice only later.
   */
  onCut: () => void;
  /** Whether the server itself answers another request now. */
  isServerThere: () => Promise<boolean>;
}

const isCut = ({ state }: Listed) => state === 'cut';

export function createCutUploads({ list, retry, onCut, isServerThere }: Parts) {
  const pauses = createBackOff(PAUSES);
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  let lastTried = 0;
  /**
   * Uploads refused by something in between although the server was reachable: after a second time they are given up.
   */
  const refused = new WeakSet<object>();
  /** Uploads that the server does not accept before others have ended. */
  const putOff = new Set<number>();

  function stopWaiting(): void {
    clearTimeout(nextLook);
    nextLook = undefined;
  }

  /**
   * Only one, as preparing a picture may be wasted work; another one each time, as an upload may have a cause of its
   * own.
   */
  function tryOne(): void {
    stopWaiting();
    const cut = list().filter(isCut);
    const others = cut.filter(({ id }) => !putOff.has(id));
    const possible = others.length > 0 ? others : cut;
    lastTried = (possible.find(({ id }) => id > lastTried) ?? possible[0])?.id ?? 0;
    retry(({ id, state }) => id === lastTried && state === 'cut');
  }

  function goOn(): void {
    stopWaiting();
    retry(isCut);
  }

  return {
    /** False while the network may be refusing everything, such as one with its own sign-in page. */
    async isRefusedForGood(upload: object, error: AppError): Promise<boolean> {
      const isMeant = isRefusedBetween(error) && (await isServerThere());
      if (isMeant && refused.has(upload)) return true;
      if (isMeant) refused.add(upload);
      else refused.delete(upload);
      return false;
    },
    /** Waits for a pause even though a returning connection is signalled, since the upload alone may have failed. */
    wait(id: number, isPutOff: boolean): void {
      putOff[isPutOff ? 'add' : 'delete'](id);
      if (nextLook !== undefined) return;
      nextLook = setTimeout(tryOne, pauses.next());
      onCut();
    },
    goOn,
    /** After a success all interrupted uploads continue at once. */
    onStored(): void {
      pauses.reset();
      goOn();
    },
    /** Called when any upload has ended: if it was the one being tried, the rest continue. */
    onEnd(): void {
      if (nextLook === undefined && list().some(isCut)) goOn();
    },
  };
}
