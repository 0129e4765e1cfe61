// Why something did not arrive although the server has not refused it.
import { AppError } from 'shared/api/errors.ts';
import { isUnreachable, isWordOfServer } from './read-error.ts';

/** No word of the server: there was no answer of it, or something in between refused the request. */
export function isCutOff(error: unknown): error is AppError {
  if (isUnreachable(error)) return true;
  if (!(error instanceof AppError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && !isWordOfServer(error);
}

/** Come back later: said of the moment, and not of the request. */
const LATER = new Set([408, 425, 429]);

/** Something in between has refused this request, or refuses every one, as the sign-in page of a network does. */
export function isRefusedBetween(error: AppError): boolean {
  const { status = 0 } = error;
  return isCutOff(error) && !isUnreachable(error) && !LATER.has(status);
}
