// The idempotency key of a call, by which it is recognised when it is repeated because its answer was lost (rule G18m).
import { makeRandomId } from '../platform/random-id.ts';

export interface Keyed {
  idempotencyKey: string;
}

/** The input of a call with a new key, for its first try and all others. */
export const withKey = <Input>(input: Input): Input & Keyed => ({ ...input, idempotencyKey: makeRandomId() });
