// The refusal of a password for which a passkey is needed too (rule C28).
import type { AppError } from 'shared/api/errors.ts';

/** The refusal, if only a passkey is missing. */
export function asStep(error: Error | null): AppError | undefined {
  const refusal = error as AppError | null;
  return refusal?.reason === 'second_factor' ? refusal : undefined;
}
