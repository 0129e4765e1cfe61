// Asks, for the installed console, what may be wrong with its server, and alone decides from the answer whether edits
// are sent: a server that may not understand this console gets none (rule D9).
import type { ServerCheck, ServerFailure } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { createBackOff } from '../api/back-off.ts';
import type { Connection, Outage } from '../api/connection.ts';
import type { EditOutbox } from './edit-outbox.ts';
import { createListeners } from '../platform/listeners.ts';

export interface ServerWatch {
  /** The latest finding: null when nothing is wrong, undefined when it is not known yet. */
  failure(): ServerFailure | null | undefined;
  /** Calls `listener` when the finding changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Asks again, for example because the server may have been updated. */
  ask(): void;
}

interface Parts {
  check: DesktopBridge['servers']['check'];
  /**
   * Whether this console is too old, asked over the connection that edits use. Rejects when the server does not say.
   */
  isTooOld(): Promise<boolean>;
  server: string;
  connection: Pick<Connection, 'outage' | 'subscribe'>;
  outbox: Pick<EditOutbox, 'pause'>;
}

interface Known {
  outage: Outage | undefined;
  /** Whether the server has said which consoles it supports since the start or the last change of the connection. */
  hasSaid: boolean;
  failure: ServerFailure | null | undefined;
}

/** Whether edits may be sent. Problems other than versions do not prevent it while the server answers. */
function maySend({ outage, hasSaid, failure }: Known): boolean {
  return outage === undefined && hasSaid && failure?.problem !== 'console-too-old';
}

const TOO_OLD: ServerFailure = { ok: false, problem: 'console-too-old' };

/** Whether the server itself answered about versions, and not something in between. */
const isAboutVersions = (found: ServerCheck | undefined) =>
  found !== undefined && (found.ok || found.problem === 'console-too-old' || found.problem === 'server-too-old');

export function watchServer({ check, isTooOld, server, connection, outbox }: Parts): ServerWatch {
  const listeners = createListeners();
  const pauses = createBackOff();
  let known: Known = { outage: connection.outage(), hasSaid: false, failure: undefined };
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function learn(news: Partial<Known>): void {
    known = { ...known, ...news };
    outbox.pause(!maySend(known));
    listeners.notify();
  }

  async function find(): Promise<Pick<Known, 'hasSaid' | 'failure'>> {
    const found = await check(server).catch(() => undefined);
    const failure = found?.ok === false ? found : null;
    if (known.outage !== undefined || isAboutVersions(found)) return { hasSaid: isAboutVersions(found), failure };
    return isTooOld().then(
      (isSaid) => ({ hasSaid: true, failure: isSaid ? TOO_OLD : failure }),
      () => ({ hasSaid: false, failure }),
    );
  }

  async function ask(): Promise<void> {
    const question = (asked += 1);
    clearTimeout(timer);
    const news = await find();
    // The answer is to an earlier question, about a connection that has changed since.
    if (question !== asked) return;
    if (news.hasSaid) pauses.reset();
    // After an outage the question is asked in any case.
    else if (known.outage === undefined) timer = setTimeout(() => void ask(), pauses.next());
    learn(news);
  }

  connection.subscribe(() => {
    learn({ outage: connection.outage(), hasSaid: false });
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
