// Counts answered requests by route and status, in plain numbers: they cost next to nothing until somebody reads them.
import type { RequestHandler } from 'express';

export interface RequestCount {
  method: string;
  /** The declared path, never the address that was asked for: the number of rows stays bounded. */
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
