// However long a test holds an answer, the console does not give it up: an edit would be kept after ten seconds.
import { onTestFinished } from 'vitest';

export function waitForever(): void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => new AbortController().signal;
  onTestFinished(() => void (AbortSignal.timeout = timeout));
}
