// One log line per API call, and the id by which a client can refer to it.
import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger.ts';
import { createId } from '../platform/ids.ts';
import type { Caller } from './route.ts';

export function createRequestLog(logger: Logger): RequestHandler {
  return function logRequest(request, response, next) {
    const requestId = createId();
    response.setHeader('X-Request-Id', requestId);
    if (logger.isLevelEnabled('info')) {
      const started = performance.now();
      response.on('finish', () => {
        const ms = Math.round((performance.now() - started) * 10) / 10;
        // Logs the path without the query, which may contain what a person searched for, and the caller's number, as
        // names are for the activity.
        const { method, path } = request;
        const user = (response.locals['caller'] as Caller | undefined)?.id;
        logger.info({ requestId, method, path, status: response.statusCode, ms, user }, 'request');
      });
    }
    next();
  };
}
