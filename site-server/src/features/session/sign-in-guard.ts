// Slows down guessing, and reports it to administrators, without ever locking an account (rule C16).
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
/** Numbers of failures within an hour at which administrators are notified. */
const REPORTED_AT = new Set([3, SLOWED_AT]);

export interface Attempt {
  /** Called after success: the attempt is no longer counted as failed. */
  forgive(): void;
  /** Number of failures of this account, if administrators are notified at that number. */
  reportable: number | undefined;
}

export interface SignInGuard {
  /**
   * Counts an attempt as failed before its outcome is known, and delays it if the account is being guessed at.
   * @param account  normalized username. A name that begins with @ stands for a code or passkey, which cannot be
   * guessed: it is limited for an address, but not delayed for everybody
   * @throws AppError `rate_limited`
   */
  admit(ip: string, account: string): Promise<Attempt>;
}

interface Parts {
  now(): number;
  /** False to neither refuse nor delay attempts; failures are still counted. */
  rateLimits: boolean;
  wait?: (ms: number) => Promise<unknown>;
}

/** Delay of an attempt that is the `failures`th of its account within the hour. */
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
      // Nothing was attempted, so the user must not have to wait because of others at the address.
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
