// Puts together what the console needs to work without its server.
import { api } from 'shared/api/api.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { AppError } from 'shared/api/errors.ts';
import { createApiClient, type ApiClient, type ApiClientOptions } from '../api/api-client.ts';
import { watchConnection, type Connection } from '../api/connection.ts';
import type { InstalledConsole, Platform } from '../platform/platform.ts';
import { createEditOutbox, type EditOutbox } from './edit-outbox.ts';
import { createReading, type OnFirstReading } from './first-reading.ts';
import type { LeadSync } from './kept/lead-sync.ts';
import { createOpening, openingClient } from './opening.ts';
import type { ServerWatch } from './watch-server.ts';

export interface Offline {
  /** For screens: may answer from what is kept. */
  client: ApiClient;
  /** Asks the server and nobody else. */
  server: ApiClient;
  connection: Connection;
  /** Absent in a browser, which has its console from the server. */
  serverWatch: ServerWatch | undefined;
  outbox: EditOutbox;
  /** Absent where leads are not kept. */
  leadSync: LeadSync | undefined;
}

/** How long an edit waits for its answer before it is kept and sent again. */
export const EDIT_PATIENCE_MS = 10_000;

interface Parts {
  platform: Platform;
  options: Omit<ApiClientOptions, 'fetch'>;
  window: Window;
  onFirstReading: OnFirstReading;
  /** Aborted when the console ends. */
  ended: AbortSignal;
}

type Created = Offline & { options: ApiClientOptions };

export async function createOffline({ platform, options, window, onFirstReading, ended }: Parts): Promise<Created> {
  const { storage, tokens } = platform;
  const connection = watchConnection({
    fetch: window.fetch.bind(window),
    probeAddress: options.baseUrl + api.health.path,
    navigator: window.navigator,
    now: Date.now,
    ended,
  });
  const watched = { ...options, fetch: connection.fetch };
  const server = createApiClient(watched);
  const opening = createOpening({ storage, tokens, onOpened: (owner, kept) => read(owner, kept) });
  async function send({ lead, key, body, writtenAt }: QueuedEdit) {
    // What was waiting at the start is looked at before any of it can be gone.
    await opening.whenReady();
    // In another window somebody else may have signed in.
    if (!opening.isCurrent()) throw new AppError('unauthenticated', 'Please sign in');
    const call = { params: { id: String(lead) }, idempotencyKey: key, signal: AbortSignal.timeout(EDIT_PATIENCE_MS) };
    const { contact, outcome, ...patch } = body;
    // The server reads the body with the same schema as everybody's; what this console wrote is sent unchanged.
    return contact === undefined
      ? server.call(api.patchLead, { ...call, body: patch })
      : server.call(api.contactLead, {
          ...call,
          // What was done offline counts from when it was done.
          body: {
            channel: contact as 'call',
            ...(outcome !== undefined && { outcome: outcome as 'spoke' }),
            writtenAt,
          },
        });
  }

  const outbox = createEditOutbox({ storage, send, locks: window.navigator.locks });
  const read = createReading(outbox, onFirstReading);
  connection.subscribe(() => {
    if (connection.outage() === undefined) outbox.flush();
  });
  window.addEventListener('online', connection.probe, { signal: ended });
  const { desktop } = platform;
  async function watch({ bridge, start }: InstalledConsole): Promise<ServerWatch> {
    // Until it says whether the server takes them.
    outbox.pause(true);
    const { watchServer } = await import('./watch-server.ts');
    return watchServer({
      check: bridge.servers.check,
      isTooOld: async () => (await import('./ask-versions.ts')).isTooOldFor(server, start.version),
      server: start.server ?? '',
      connection,
      outbox,
    });
  }
  const serverWatch = desktop && (await watch(desktop));
  const asking = openingClient(server, opening, tokens);
  const parts = { server, connection, serverWatch, outbox, options: watched };
  if (!storage.cache) return { ...parts, client: asking, leadSync: undefined };

  // Only the installed console stores leads, and it has this code on disk.
  const [{ createKeptClient }, { createLeadSync }] = await Promise.all([
    import('./kept/kept-client.ts'),
    import('./kept/lead-sync.ts'),
  ]);
  const leadSync = createLeadSync({ cache: storage.cache, client: server, now: Date.now, isOpen: opening.isCurrent });
  const isAway = () => connection.outage() !== undefined;
  const { isCurrent: isOpen, openForLast } = opening;
  const client = createKeptClient({ server: asking, leadSync, tokens, now: Date.now, isAway, isOpen, openForLast });
  return { ...parts, client, leadSync };
}
