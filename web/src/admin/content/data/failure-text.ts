// Why something could not be done: the server's own words, else the given ones, with the reason when nothing was answered.
import { AppError } from 'shared/api/errors.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { withLabel } from '../model/describe.ts';

export function failureText(error: Error, failed: string): string {
  if (!(error instanceof AppError)) return failed;
  if (error.code === 'network') return `${failed}. ${error.message}`;
  return withLabel(serverMessage(error) ?? failed, error.fields);
}
