// One log line per API call, and the id by which a caller can name it.
import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger.ts';
import { createId } from '../platform/ids.ts';

export function createRequestLog(logger: Logger): RequestHandler {
  return function logRequest(request, response, next) {
    const requestId = createId();
    response.setHeader('X-Request-Id', requestId);
    if (logger.isLevelEnabled('info')) {
      const started = performance.now();
      response.on('finish', () => {
        const ms = Math.round((performance.now() - started) * 10) / 10;
        // The path alone: a query may carry what a person searched for.
        logger.info(
          { requestId, method: request.method, path: request.path, status: response.statusCode, ms },
          'request',
        );
      });
    }
    next();
  };
}
