// What becomes of uploads that were cut off: they are tried again after a pause, unless something in between refuses them.
import type { AppError } from 'shared/api/errors.ts';
import { createBackOff } from '../../../../api/back-off.ts';
import { isRefusedBetween } from '../../../../api/is-cut-off.ts';

/** `goOn` signals the return of the server. */
const PAUSES = { firstMs: 1000, longestMs: 60_000 };

interface Parts {
  /** Maybe the server is away, which others would find out later. */
  onCut: () => void;
  /** Whether the server itself answers another question now. */
  isServerThere: () => Promise<boolean>;
  goOn: () => void;
}

export function createCutUploads({ onCut, isServerThere, goOn }: Parts) {
  const pauses = createBackOff(PAUSES);
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  /** Refused by something in between, although the server was there: once more, and they are given up. */
  const refused = new WeakSet<object>();

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
    wait(): void {
      if (nextLook !== undefined) return;
      nextLook = setTimeout(goOn, pauses.next());
      onCut();
    },
    stopWaiting(): void {
      clearTimeout(nextLook);
      nextLook = undefined;
    },
    /** One has arrived. */
    forgetPauses: pauses.reset,
  };
}
