// Turns an error answer back into the error that the server threw (rule H1).
import { isPlainObject } from 'shared/plain-object.ts';
import { AppError, type ErrorCode, type FieldErrors } from 'shared/api/errors.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'no_space',
};

function readFields(value: unknown): FieldErrors | undefined {
  if (!isPlainObject(value)) return undefined;
  const fields: FieldErrors = {};
  for (const [name, sentence] of Object.entries(value)) {
    if (typeof sentence === 'string') fields[name] = sentence;
  }
  return fields;
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return isPlainObject(body) ? body : {};
  } catch {
    return {};
  }
}

/** Whether the server itself sent this error: its own errors always name their kind, errors from in between do not. */
export function isWordOfServer(error: AppError): boolean {
  return typeof error.details?.['code'] === 'string';
}

/** Whether the request may have been carried out although no answer of the server came back. */
export function mayHaveArrived(error: unknown): boolean {
  return isUnreachable(error) && !isWordOfServer(error);
}

/** Whether no answer of the server arrived at all. */
export function isUnreachable(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'network' || error.code === 'unavailable');
}

/** Whether the server only has a full disk, so that it can still be read. */
export function isOnlyFull({ code }: Partial<AppError>): boolean {
  return code === 'no_space';
}

/** Never rejects: an answer that is not JSON becomes `Request failed: {status}`. */
export async function readError(response: Response): Promise<AppError> {
  const { error, reason, fields, ...details } = await readBody(response);
  const { status } = response;
  const message = typeof error === 'string' && error !== '' ? error : `Request failed: ${status}`;
  const fieldErrors = readFields(fields);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new AppError(CODES[status] ?? 'internal', message, {
    status,
    details,
    ...(typeof reason === 'string' && { reason }),
    ...(fieldErrors && { fields: fieldErrors }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  });
}
