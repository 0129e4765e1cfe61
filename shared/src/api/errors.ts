// The product's one error type and its factory functions. Statuses are assigned in the server's error handler.

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'unsupported_protocol'
  | 'rate_limited'
  | 'no_space'
  | 'unavailable'
  | 'internal'
  | 'network';

/** Field path (`email`, `hero.ctaPrimary.href`) to the message shown beside that field. */
export type FieldErrors = Record<string, string>;

export interface ErrorOptions {
  /** Machine-readable cause a caller may branch on, such as `not_assigned`. */
  reason?: string;
  fields?: FieldErrors;
  /** Further members of the answer body, such as the current assignee. */
  details?: Record<string, unknown>;
  cause?: unknown;
  /** Seconds until the caller may try again; sent as Retry-After. */
  retryAfter?: number;
  /** HTTP status; only set on the client. */
  status?: number;
}

/** An expected failure. `message` is written for the user and is safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly status: number | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = options.reason;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.status = options.status;
  }
}

export function invalid(message: string, fields?: FieldErrors): AppError {
  return new AppError('invalid', message, fields ? { fields } : {});
}

export function unauthenticated(message = 'Please sign in', reason?: string): AppError {
  return new AppError('unauthenticated', message, reason ? { reason } : {});
}

/** For a token that was valid once, but no longer is. */
export function sessionEnded(reason: 'session_expired' | 'session_revoked' | 'user_inactive'): AppError {
  return unauthenticated('Your session has ended. Please sign in again.', reason);
}

export function forbidden(reason: string, message = 'Forbidden', details?: Record<string, unknown>): AppError {
  return new AppError('forbidden', message, details ? { reason, details } : { reason });
}

export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

export function conflict(message: string, options: Pick<ErrorOptions, 'reason' | 'details' | 'fields'> = {}): AppError {
  return new AppError('conflict', message, options);
}

export function rateLimited(retryAfter: number, message = 'Too many requests. Please try again shortly.'): AppError {
  return new AppError('rate_limited', message, { retryAfter });
}
