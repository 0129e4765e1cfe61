// Asks for the installed console what may be wrong with its server, and decides from the answer whether edits are sent. The
// only place that decides it: a server that may not understand this console any more gets none (rule D9).
import type { ServerFailure } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import type { Connection, Outage } from '../api/connection.ts';
import type { EditOutbox } from './edit-outbox.ts';
import { createListeners } from '../platform/listeners.ts';

export interface ServerWatch {
  /** The last that was found; null when nothing is wrong, undefined when nobody knows yet. */
  failure(): ServerFailure | null | undefined;
  /** Calls back when that changes; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Asks again: the server may have been updated. */
  ask(): void;
}

interface Parts {
  check: DesktopBridge['servers']['check'];
  server: string;
  connection: Pick<Connection, 'outage' | 'subscribe'>;
  outbox: Pick<EditOutbox, 'pause'>;
}

interface Known {
  outage: Outage | undefined;
  /** The server was asked since the connection changed, or since the start. */
  isAsked: boolean;
  failure: ServerFailure | null | undefined;
}

/** No other problem keeps edits from a server that answers. */
function maySend({ outage, isAsked, failure }: Known): boolean {
  return outage === undefined && isAsked && failure?.problem !== 'console-too-old';
}

export function watchServer({ check, server, connection, outbox }: Parts): ServerWatch {
  const listeners = createListeners();
  let known: Known = { outage: connection.outage(), isAsked: false, failure: undefined };
  let asked = 0;

  function learn(news: Partial<Known>): void {
    known = { ...known, ...news };
    outbox.pause(!maySend(known));
    listeners.notify();
  }

  async function ask(): Promise<void> {
    const question = (asked += 1);
    const found = await check(server).catch(() => undefined);
    // An outdated answer is about an earlier connection.
    if (question === asked) learn({ isAsked: true, failure: found?.ok === false ? found : null });
  }

  connection.subscribe(() => {
    learn({ outage: connection.outage(), isAsked: false });
    void ask();
  });
  learn({});
  void ask();
  return {
    failure: () => known.failure,
    subscribe: listeners.add,
    ask: () => void ask(),
  };
}
