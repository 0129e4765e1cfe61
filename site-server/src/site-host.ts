// Serves one context after another on the same port. A database cannot be replaced while it is in use, so a restore
// (rule H21) closes the context, replaces the database and opens a new context.
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { RestoreState } from 'shared/system/restoring.ts';
import { createAppContext, type AppContext } from './app-context.ts';
import { openWithReserve } from './composition/open-with-reserve.ts';
import { PROCESSES, type Processes } from './composition/processes.ts';
import type { Config } from './config.ts';
import { reasonOf } from './features/backups/failure-words.ts';
import { NOT_RESTORED } from './features/backups/restoring.service.ts';
import type { ExchangeRequest } from './features/backups/exchange.ts';
import type { BackupProcess } from './features/backups/backup-tasks.ts';
import type { RestoreOnPurpose } from './features/backups/restore-backup.ts';
import { createHttpServer, createListener } from './http-app.ts';
import { createRestoreAnswer } from './http/restore-answer.ts';
import { createClock, type Clock } from './platform/clock.ts';

export interface SiteHost {
  readonly server: Server;
  /** The current context; while a database is replaced, the one before. */
  readonly context: AppContext;
  /** Resolves when no database is being replaced. */
  settled(): Promise<void>;
  /** Closes the context; called after the server was closed. */
  close(): Promise<void>;
}

export interface SiteHostOptions {
  clock?: Clock;
  processes?: Processes;
  /** False in tests that run the hourly work themselves, whatever the hour is. */
  worksHourly?: boolean;
  /** Called with each context that replaces another. */
  onReopen?: (context: AppContext) => void;
  /** Called when no context can be opened any more. */
  onFailure?: (error: unknown) => void;
}

/** How long requests in flight may take to finish before the database is closed. */
const FINISH_MS = 8_000;

/** @throws StartError when the data folder cannot be used */
export async function openSiteHost(config: Config, options: SiteHostOptions = {}): Promise<SiteHost> {
  const { clock = createClock(), processes = PROCESSES, worksHourly = true, onReopen, onFailure } = options;
  const active = new Set<ServerResponse>();
  let last: RestoreState['last'] = null;
  let exchanging: Promise<void> = Promise.resolve();
  let isClosing = false;

  async function open(): Promise<AppContext> {
    const exchanges = { begin, last: () => last };
    const opened = await openWithReserve(config, () => createAppContext(config, clock, processes, exchanges));
    if (worksHourly) opened.hourly.begin();
    return opened;
  }

  function begin(request: ExchangeRequest): void {
    if (!isClosing) exchanging = exchange(request).catch((error: unknown) => onFailure?.(error));
  }

  async function exchange(request: ExchangeRequest): Promise<void> {
    answer = createRestoreAnswer({ ...request, footer: context.content.read().content.footer });
    // Streams never finish by themselves.
    context.live.close();
    await finish(active);
    await context.close();
    const now = clock.timestamp();
    const failure = await putBack(
      processes.makeBackupProcess(),
      { ...request, dataDir: config.dataDir, now },
      context.logger,
    );
    context = await open();
    last = await readOutcome(context, request, now, failure);
    answer = createListener(context);
    // Otherwise the newest backup would have the state from before the restore.
    if (last.failure === null) void backUpAgain(context, request.actor);
    onReopen?.(context);
  }

  let context = await open();
  let answer: RequestListener = createListener(context);
  const server = createHttpServer((request, response) => {
    active.add(response);
    response.once('close', () => active.delete(response));
    answer(request, response);
  });

  return {
    server,
    get context() {
      return context;
    },
    settled: () => exchanging,
    async close() {
      isClosing = true;
      await exchanging;
      await context.close();
    },
  };
}

/** A failure is logged, and shown in the list of backups. */
async function backUpAgain({ backups, publish, clock }: AppContext, actor: string): Promise<void> {
  await backups.backups.makeOwn().catch(() => undefined);
  publish({ type: 'restore.changed', actor, ts: clock.timestamp() });
}

/** Waits until all requests are answered, and ends those that take too long. */
async function finish(active: ReadonlySet<ServerResponse>): Promise<void> {
  const waited = [...active];
  const timer = setTimeout(() => waited.forEach((response) => response.destroy()), FINISH_MS);
  await Promise.all(waited.map(async (response) => response.closed || once(response, 'close')));
  clearTimeout(timer);
}

/** Replaces the database with the backup in a separate process, while this one continues to answer. */
async function putBack(
  tasks: BackupProcess,
  restore: RestoreOnPurpose,
  logger: AppContext['logger'],
): Promise<string | null> {
  try {
    await tasks.run('restore', restore);
    return null;
  } catch (error) {
    logger.error({ err: error, backup: restore.backup.name }, 'restoring a backup has failed');
    return reasonOf(error, NOT_RESTORED);
  } finally {
    await tasks.close();
  }
}

/** Read from the current database, as the process may have ended after its work, or during the exchange. */
async function readOutcome(
  { backups, clock }: AppContext,
  { actor, backup }: ExchangeRequest,
  askedAt: string,
  failure: string | null,
): Promise<NonNullable<RestoreState['last']>> {
  const newest = await backups.restores.newest();
  const outcome =
    newest?.ts === askedAt
      ? { leadsKept: newest.leadsKept, failure: null }
      : { leadsKept: 0, failure: failure ?? NOT_RESTORED };
  return { by: actor, madeAt: backup.madeAt, at: clock.timestamp(), ...outcome };
}
