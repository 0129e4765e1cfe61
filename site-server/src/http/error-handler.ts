// Turns errors into HTTP answers. Errors of libraries are translated only here.
import type { ErrorRequestHandler, Response } from 'express';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import { ZodError } from 'zod';
import type { Logger } from '../platform/logger.ts';
import { isNoSpace, noSpace } from '../platform/no-space.ts';

const STATUSES = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  unsupported_protocol: 412,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  network: 502,
  unavailable: 503,
  no_space: 507,
} as const satisfies Record<ErrorCode, number>;

interface ForeignError {
  name?: string;
  code?: string;
  type?: string;
  status?: number;
}

/** Any thrown value as an AppError. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromIssues(error);
  const { name, code, type, status } = (typeof error === 'object' && error !== null ? error : {}) as ForeignError;
  if (name === 'MulterError') {
    return new AppError('invalid', 'Send one file, in the field "file", and nothing else', { cause: error });
  }
  if (type === 'entity.too.large') return new AppError('too_large', 'The request is too large', { cause: error });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new AppError('unsupported_type', 'The encoding of the request is not supported', { cause: error });
  }
  if (type === 'entity.parse.failed') return new AppError('invalid', 'The request is not valid JSON', { cause: error });
  if (isNoSpace(error)) return noSpace(error);
  if (code?.startsWith('SQLITE_IOERR')) {
    const message = 'The server cannot reach its data at the moment. Please try again later.';
    return new AppError('unavailable', message, { cause: error, reason: 'database', retryAfter: 10 });
  }
  if (code?.startsWith('SQLITE_BUSY')) {
    return new AppError('unavailable', 'The server is busy. Please try again in a moment.', {
      cause: error,
      retryAfter: 2,
    });
  }
  // Express and its parsers mark errors of the client: a malformed address, an aborted body.
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('invalid', 'The request could not be read', { cause: error });
  }
  return new AppError('internal', 'Something went wrong on the server. Please try again.', { cause: error });
}

function fromIssues(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return new AppError('invalid', error.issues[0]?.message ?? 'The request is not valid', { fields });
}

/** `{error, code, reason?, fields?, requestId}` and further details. */
function sendJson(response: Response, error: AppError): void {
  response.status(STATUSES[error.code]).json({
    error: error.message,
    code: error.code,
    ...(error.reason !== undefined && { reason: error.reason }),
    ...(error.fields && { fields: error.fields }),
    ...error.details,
    requestId: response.getHeader('X-Request-Id'),
  });
}

/** Outside the API, the answer is read by a person. Messages are our own sentences, without anything that was sent. */
function sendPlainPage(response: Response, error: AppError): void {
  response
    .status(STATUSES[error.code])
    .type('html')
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Error</title>` +
        `<h1>${error.message}</h1><p><a href="/">Home</a> or <a href="/contact">Contact</a></p></html>`,
    );
}

/** Like the routes, ignores case. */
const API_PATH = /^\/api(\/|$)/i;

interface Page {
  html: string;
  policy: string;
}

/**
 * May be stored only by the visitor's browser: Back must show what was typed, since the browser cannot post it again.
 */
export const FOR_THE_WAY_BACK = 'private, no-cache';

export function sendPage(response: Response, status: number, { html, policy }: Page, caching = 'no-store'): void {
  response
    .status(status)
    .set({ 'Cache-Control': caching, 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' })
    .send(html);
}

/** From here on, an error of this request is answered with the given page instead of the plain one. */
export function showErrorsOn(response: Response, page: (error: AppError) => Promise<Page>): void {
  response.locals['errorPage'] = page;
}

/** Express's last handler. Unexpected errors are logged completely and answered neutrally. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return async function handleError(thrown, request, response, next) {
    const error = toAppError(thrown);
    if (STATUSES[error.code] >= 500) {
      logger.error({ requestId: response.getHeader('X-Request-Id'), err: thrown as unknown }, 'request failed');
    }
    if (response.headersSent) return next(thrown);
    if (error.retryAfter !== undefined) {
      response.setHeader('Retry-After', String(Math.max(1, Math.ceil(error.retryAfter))));
    }
    const errorPage = response.locals['errorPage'] as Parameters<typeof showErrorsOn>[1] | undefined;
    if (errorPage) sendPage(response, STATUSES[error.code], await errorPage(error), FOR_THE_WAY_BACK);
    else if (API_PATH.test(request.path)) sendJson(response, error);
    else sendPlainPage(response, error);
  };
}
