// Whether the window's page may be left while something on it is not finished.
import type { DesktopEvent } from 'shared/desktop/desktop-bridge.ts';

interface Parts {
  run: { isQuitting: boolean };
  /** Asks the person; true to leave. */
  ask(): boolean;
  send(event: DesktopEvent): void;
}

export function mayLeavePage({ run, ask, send }: Parts): boolean {
  const isLeft = ask();
  // The window was asked to close because the program was ending: staying cancels that too.
  if (!isLeft && run.isQuitting) {
    run.isQuitting = false;
    // Notices were paused when the program began to end: they continue once the leads are reported again.
    send({ type: 'resumed' });
  }
  return isLeft;
}
