// Reads the JSON body of a call, limited in size, depth and kind.
import express, { type RequestHandler } from 'express';
import { AppError, invalid } from 'shared/api/errors.ts';
import { BODY_DEPTH_MAX } from 'shared/limits.ts';

/** A call without a body is accepted; its schema reports what is missing. */
export function parseJson(limit: number): RequestHandler {
  const parse = express.json({ limit, strict: false, type: () => true, verify: refuseEmpty });
  return (request, response, next) => {
    const hasBody =
      request.headers['content-length'] !== '0' &&
      ('content-length' in request.headers || 'transfer-encoding' in request.headers);
    if (hasBody && !request.is('application/json')) {
      throw new AppError('unsupported_type', 'Send this request as application/json');
    }
    if (!hasBody) return next();
    parse(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      try {
        assertPlainJson(request.body as unknown, 0);
        next();
      } catch (problem) {
        next(problem);
      }
    });
  };
}

/** The parser would read a body that is announced but empty as `{}`. */
function refuseEmpty(_request: unknown, _response: unknown, body: Buffer): void {
  if (body.length === 0) throw invalid('The request is empty');
}

/** Refuses content that only an attack contains: extreme nesting, and keys that would change an object's prototype. */
function assertPlainJson(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= BODY_DEPTH_MAX) throw invalid(`The request is nested deeper than ${BODY_DEPTH_MAX} levels`);
  if (Object.hasOwn(value, '__proto__')) throw invalid('The request contains a key that is not allowed: __proto__');
  for (const member of Object.values(value)) assertPlainJson(member, depth + 1);
}
