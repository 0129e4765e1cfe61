// Guessing is slowed down, and reported to administrators, without ever locking an account (rule C16).
import { setTimeout as timeout } from 'node:timers/promises';
import { addressKey, createFailureCount } from '../../http/rate-limits.ts';

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ADDRESS = 10;
const FAILURES_PER_ACCOUNT = 5;

const HOUR_MS = 3_600_000;
/** For every so many failures of one account within an hour, from any addresses, an attempt waits a second longer. */
const SLOWED_AT = 50;
const SLOW_MS = 1000;
const SLOW_MS_MAX = 10_000;
/** Numbers of failures within the hour at which administrators are notified. */
const REPORTED_AT = new Set([3, SLOWED_AT]);

export interface Attempt {
  /** The attempt succeeded: it is no longer counted. */
  forgive(): void;
  /** How many failures of this account there are, when that number is one to report to administrators. */
  reportable: number | undefined;
}

export interface SignInGuard {
  /**
   * Counts an attempt as failed, before its outcome is known, and makes it wait when its account is being guessed at.
   * @param account  a name in the form by which people are compared. A name that begins with @ is not an account: it is
   * limited for an address, but not slowed for everybody, as codes and passkeys cannot be guessed
   * @throws AppError `rate_limited`
   */
  admit(ip: string, account: string): Promise<Attempt>;
}

interface Parts {
  now(): number;
  /** False neither refuses nor slows; failures are still counted. */
  rateLimits: boolean;
  wait?: (ms: number) => Promise<unknown>;
}

/** How long an attempt waits that is the `failures`th of its account within the hour. */
export function slowness(failures: number): number {
  return Math.min(SLOW_MS_MAX, Math.floor((failures - 1) / SLOWED_AT) * SLOW_MS);
}

export function createSignInGuard({ now, rateLimits, wait = timeout }: Parts): SignInGuard {
  const byAddress = createFailureCount(FAILURES_PER_ADDRESS, WINDOW_MS, now);
  const byAddressAndAccount = createFailureCount(FAILURES_PER_ACCOUNT, WINDOW_MS, now);
  const byAccount = createFailureCount(Infinity, HOUR_MS, now);

  function reserve(address: string, both: string): void {
    byAddressAndAccount.reserve(both);
    try {
      byAddress.reserve(address);
    } catch (error) {
      // Nothing was tried: the person must not have to wait because of others at the address.
      byAddressAndAccount.forgive(both);
      throw error;
    }
  }

  return {
    async admit(ip, account) {
      const address = addressKey(ip);
      const both = `${address} ${account}`;
      if (rateLimits) reserve(address, both);
      const isAccount = !account.startsWith('@');
      const failures = isAccount ? byAccount.reserve(account) : 0;
      if (rateLimits && slowness(failures) > 0) await wait(slowness(failures));
      return {
        forgive() {
          byAddressAndAccount.forgive(both);
          byAddress.forgive(address);
          if (isAccount) byAccount.forgive(account);
        },
        reportable: REPORTED_AT.has(failures) ? failures : undefined,
      };
    },
  };
}
