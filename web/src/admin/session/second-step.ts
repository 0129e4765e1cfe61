// The refusal of a password that alone is not enough (rule C28).
import type { AppError } from 'shared/api/errors.ts';

/** The refusal, when a passkey is what is missing. */
export function asStep(error: Error | null): AppError | undefined {
  const refusal = error as AppError | null;
  return refusal?.reason === 'second_factor' ? refusal : undefined;
}
