// Creates what the console needs to work without its server.
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
  /** The client for screens, which may answer from stored data. */
  client: ApiClient;
  /** The client that always asks the server. */
  server: ApiClient;
  connection: Connection;
  /** Absent in a browser, which loads its console from the server. */
  serverWatch: ServerWatch | undefined;
  outbox: EditOutbox;
  /** Absent where leads are not stored. */
  leadSync: LeadSync | undefined;
}

/** How long an edit waits for its answer before it is stored and sent again. */
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
  const outbox = createEditOutbox({ storage, send, locks: window.navigator.locks });
  const opening = createOpening({ storage, tokens, onOpened: createReading(outbox, onFirstReading) });
  async function send({ lead, key, body, writtenAt }: QueuedEdit) {
    // The edits that waited at the start are checked before any of them can be sent.
    await opening.whenReady();
    // Another person may have signed in from another window.
    if (!opening.isCurrent()) throw new AppError('unauthenticated', 'Please sign in');
    const call = { params: { id: String(lead) }, idempotencyKey: key, signal: AbortSignal.timeout(EDIT_PATIENCE_MS) };
    const { contact, outcome, ...patch } = body;
    // The server validates the body like that of any client, so what this console wrote is sent unchanged.
    return contact === undefined
      ? server.call(api.patchLead, { ...call, body: patch })
      : server.call(api.contactLead, {
          ...call,
          // A contact that was recorded offline counts from the time it was made.
          body: {
            channel: contact as 'call',
            ...(outcome !== undefined && { outcome: outcome as 'spoke' }),
            writtenAt,
          },
        });
  }

  connection.subscribe(() => {
    if (connection.outage() === undefined) outbox.flush();
  });
  window.addEventListener('online', connection.probe, { signal: ended });
  const { desktop } = platform;
  async function watch({ bridge, start }: InstalledConsole): Promise<ServerWatch> {
    // Nothing is sent until the server says whether it supports this console.
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

  // Loaded on demand: only the installed console stores leads, and it has this code on disk.
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
