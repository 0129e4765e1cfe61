import { AppError } from 'shared/api/errors.ts';
import { serverMessage } from '../../../api/server-message.ts';

/** Why a picture was refused, in words for the user; `fallback` if the reason is not known. */
export function refusalWords(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const detail = error.fields?.['file'];
  const said = serverMessage(error) ?? fallback;
  return detail === undefined ? said : `${said}. ${detail}`;
}
