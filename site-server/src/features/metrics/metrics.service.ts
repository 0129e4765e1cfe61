// The server's measurements in Prometheus form. The library is loaded when somebody asks for the first time.
import type { Registry } from 'prom-client';
import type { RequestCount } from '../../http/request-tally.ts';

export interface Metrics {
  /** The present values, and their content type. */
  read(): Promise<{ type: string; text: string }>;
}

interface Parts {
  requests(): Iterable<RequestCount>;
  liveStreams(): number;
  /** Milliseconds since the epoch of the last backup, and how many failed. */
  backups(): { madeAt: number | undefined; failures: number };
}

export function createMetrics({ requests, liveStreams, backups }: Parts): Metrics {
  let registry: Promise<Registry> | undefined;

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
    addRequestCounter('http_requests_total', 'Answered requests of the API', (row) => row.count);
    addRequestCounter('http_request_seconds_total', 'Seconds spent answering them', (row) => row.seconds);
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
    return made;
  }

  return {
    async read() {
      const current = await (registry ??= createRegistry());
      return { type: current.contentType, text: await current.metrics() };
    },
  };
}
