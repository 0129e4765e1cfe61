// What becomes of uploads that were cut off: after a pause one is tried again, and the others once it gets through, unless
// something in between refuses them.
import type { AppError } from 'shared/api/errors.ts';
import { createBackOff } from '../../../../api/back-off.ts';
import { isRefusedBetween } from '../../../../api/is-cut-off.ts';

/** `goOn` signals the return of the server. */
const PAUSES = { firstMs: 1000, longestMs: 60_000 };

/** An upload of the list. */
interface Listed {
  id: number;
  state: string;
}

interface Parts {
  list: () => readonly Listed[];
  retry: (isWanted: (upload: Listed) => boolean) => void;
  /** Maybe the server is away, which others would find out later. */
  onCut: () => void;
  /** Whether the server itself answers another question now. */
  isServerThere: () => Promise<boolean>;
}

const isCut = ({ state }: Listed) => state === 'cut';

export function createCutUploads({ list, retry, onCut, isServerThere }: Parts) {
  const pauses = createBackOff(PAUSES);
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  let lastTried = 0;
  /** Refused by something in between, although the server was there: once more, and they are given up. */
  const refused = new WeakSet<object>();
  /** Those the server does not take until others have ended. */
  const putOff = new Set<number>();

  function stopWaiting(): void {
    clearTimeout(nextLook);
    nextLook = undefined;
  }

  /** One alone, as preparing a picture is work that may be in vain; in turn, as one may have a reason of its own. */
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
    /** False while it may be the network that refuses everything, such as one that asks for its own sign-in. */
    async isRefusedForGood(upload: object, error: AppError): Promise<boolean> {
      const isMeant = isRefusedBetween(error) && (await isServerThere());
      if (isMeant && refused.has(upload)) return true;
      if (isMeant) refused.add(upload);
      else refused.delete(upload);
      return false;
    },
    /** The connection may tell that it is back; an upload may also be all that has broken off. */
    wait(id: number, isPutOff: boolean): void {
      putOff[isPutOff ? 'add' : 'delete'](id);
      if (nextLook !== undefined) return;
      nextLook = setTimeout(tryOne, pauses.next());
      onCut();
    },
    goOn,
    /** The others need not wait, also where one was cut off a moment ago. */
    onStored(): void {
      pauses.reset();
      goOn();
    },
    /** One has ended in any way: if it was the one that was tried, the others go on. */
    onEnd(): void {
      if (nextLook === undefined && list().some(isCut)) goOn();
    },
  };
}
