// Counts answered requests by route and status, as plain numbers at hardly any cost.
import type { RequestHandler } from 'express';

export interface RequestCount {
  method: string;
  /** The declared path and never the requested address, so that the number of counters is limited. */
  route: string;
  status: number;
  count: number;
  seconds: number;
}

export interface RequestTally {
  middleware: RequestHandler;
  list(): Iterable<RequestCount>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createRequestTally(): RequestTally {
  const counts = new Map<string, RequestCount>();
  return {
    middleware(request, response, next) {
      const started = performance.now();
      response.on('finish', () => {
        const matched = request.route as { path?: unknown } | undefined;
        const route = typeof matched?.path === 'string' ? matched.path : 'other';
        const method = METHODS.has(request.method) ? request.method : 'other';
        const status = response.statusCode;
        const key = `${method} ${route} ${status}`;
        let known = counts.get(key);
        if (!known) counts.set(key, (known = { method, route, status, count: 0, seconds: 0 }));
        known.count += 1;
        known.seconds += (performance.now() - started) / 1000;
      });
      next();
    },
    list: () => counts.values(),
  };
}
