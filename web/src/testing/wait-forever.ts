// Disables the console's timeouts, so that a test may hold an answer for any time. Otherwise the console would store an
// edit for later after ten seconds.
import { onTestFinished } from 'vitest';

export function waitForever(): void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => new AbortController().signal;
  onTestFinished(() => void (AbortSignal.timeout = timeout));
}
