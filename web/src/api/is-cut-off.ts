// Distinguishes failures on the way to the server from refusals by the server.
import { AppError } from 'shared/api/errors.ts';
import { isUnreachable, isWordOfServer } from './read-error.ts';

/** Whether no answer of the server itself arrived: none came, or something in between refused the request. */
export function isCutOff(error: unknown): error is AppError {
  if (isUnreachable(error)) return true;
  if (!(error instanceof AppError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && !isWordOfServer(error);
}

/** Status codes that ask to try again later. */
const LATER = new Set([408, 425, 429]);

/** Whether something in between refused this request or refuses all of them, as the sign-in page of a network does. */
export function isRefusedBetween(error: AppError): boolean {
  const { status = 0 } = error;
  return isCutOff(error) && !isUnreachable(error) && !LATER.has(status);
}
