// Why an action failed: the server's message, otherwise the given one, with the cause if there was no answer.
import { AppError } from 'shared/api/errors.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { withLabel } from '../../content-model/describe.ts';

export function failureText(error: Error, failed: string): string {
  if (!(error instanceof AppError)) return failed;
  if (error.code === 'network') return `${failed}. ${error.message}`;
  return withLabel(serverMessage(error) ?? failed, error.fields);
}
