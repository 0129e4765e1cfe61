// The server's metrics in Prometheus format. The library is loaded with the first request.
import type { Registry } from 'prom-client';
import { COPY_PROBLEMS, type Copies } from 'shared/system/copies.ts';
import { STORAGE_PROBLEMS, type MediaStorage } from 'shared/system/media-storage.ts';
import type { RequestCount } from '../../http/request-tally.ts';
import { remember } from '../../platform/remember.ts';

export interface Metrics {
  /** The current values, and their content type. */
  read(): Promise<{ type: string; text: string }>;
}

interface Parts {
  requests(): Iterable<RequestCount>;
  liveStreams(): number;
  /** Time of the last backup in milliseconds since the epoch, and the number of failures. */
  backups(): { madeAt: number | undefined; failures: number };
  /** Copies in another place. */
  copies(): Copies;
  /** Undefined if all pictures are on this machine. */
  mediaStorage: (() => MediaStorage) | undefined;
  now(): number;
  mailCounts(): Promise<{ waiting: number; failed: number }>;
}

type AddGauge = (name: string, help: string, value: () => number) => unknown;

export function createMetrics(parts: Parts): Metrics {
  const { requests, liveStreams, backups, copies, mediaStorage, now, mailCounts } = parts;
  const registry = remember(createRegistry);

  async function createRegistry(): Promise<Registry> {
    const { Counter, Gauge, Registry: PrometheusRegistry, collectDefaultMetrics } = await import('prom-client');
    const made = new PrometheusRegistry();
    collectDefaultMetrics({ register: made });
    const registers = [made];
    const labelNames = ['method', 'route', 'status'] as const;
    const addRequestCounter = (name: string, help: string, valueOf: (row: RequestCount) => number) =>
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          for (const row of requests()) {
            this.inc({ method: row.method, route: row.route, status: String(row.status) }, valueOf(row));
          }
        },
      });
    addRequestCounter('http_requests_total', 'Answered requests', (row) => row.count);
    addRequestCounter(
      'http_request_seconds_total',
      'Seconds spent on those that were not ready answers',
      (row) => row.seconds,
    );
    const addGauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    addGauge('live_streams', 'Open streams of live events', liveStreams);
    addGauge('backup_last_success_timestamp_seconds', 'When the last backup was made, 0 when there is none', () =>
      Math.floor((backups().madeAt ?? 0) / 1000),
    );
    addGauge('backup_failures', 'Backups that failed since the start', () => backups().failures);
    if (copies().repository !== null) addCopyGauges(addGauge);
    if (mediaStorage) addStorageGauges(addGauge, mediaStorage);
    void new Gauge({
      name: 'outgoing_mails',
      help: 'Mails that wait to be sent, and that were given up',
      labelNames: ['state'],
      registers,
      async collect() {
        for (const [state, count] of Object.entries(await mailCounts())) this.set({ state }, count);
      },
    });
    return made;
  }

  /** Metrics of copies in another place, if there are any. */
  function addCopyGauges(addGauge: AddGauge): void {
    const since = (time: string | null) => (time === null ? 0 : Date.parse(time));
    addGauge('copy_last_success_timestamp_seconds', 'When a backup was last copied to another place, 0 for never', () =>
      Math.floor(since(copies().backup.copiedAt) / 1000),
    );
    addGauge('copy_leads_age_seconds', 'So old is the last moment whose leads are all in another place', () =>
      Math.max(0, (now() - since(copies().leads.safeTo)) / 1000),
    );
    addGauge(
      'copy_leads_lag_seconds',
      'So long the last change of a lead waited for its copy',
      () => copies().leads.lagSeconds ?? 0,
    );
    addGauge(
      'copy_checked_timestamp_seconds',
      'When the copies were last checked in the other place, 0 for never',
      () => Math.floor(since(copies().check.at) / 1000),
    );
    addGauge('copy_check_damaged', 'Whether the last check found damage', () => Number(copies().check.damage !== null));
    addGauge('copy_failures', 'Copies that failed since the start', () => copies().failures);
    for (const kind of COPY_PROBLEMS) {
      addGauge(`copy_problem_${kind}`, 'Whether this keeps copies from being made', () =>
        Number(copies().problems.some((problem) => problem.kind === kind)),
      );
    }
  }

  function addStorageGauges(addGauge: AddGauge, state: () => MediaStorage): void {
    addGauge('media_storage_waiting', 'Files of pictures that are to be put into the storage', () => state().waiting);
    addGauge('media_storage_damaged', 'Files of pictures found damaged in the storage', () => state().damaged);
    addGauge('media_cache_bytes', 'Bytes of pictures that are on this machine too', () => state().cache.bytes);
    for (const kind of STORAGE_PROBLEMS) {
      addGauge(`media_storage_problem_${kind}`, 'Whether this keeps the storage of pictures from being used', () =>
        Number(state().problem?.kind === kind),
      );
    }
  }

  return {
    async read() {
      const current = await registry.get();
      return { type: current.contentType, text: await current.metrics() };
    },
  };
}
