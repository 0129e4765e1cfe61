// The program around the window of the installed console: the handlers of the real one, in the process with the servers
// (desktop/src/testing/screen-program.ts).
import type { DesktopBridge, DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import type { DesktopCall } from 'shared/desktop/desktop-calls.ts';
import { makeBridge } from 'shared/desktop/make-bridge.ts';
import type { ScreenServer } from './start-server.ts';

/** Changes of the computer around it (desktop/src/testing/screen-computer.ts). */
type Changes = Record<string, unknown>;

export interface Program {
  bridge: DesktopBridge;
  set(changes: Changes): Promise<unknown>;
  /** Until it is let go, such calls of the window are not passed on. */
  hold(name: DesktopCall): () => void;
  /** Calls that were answered, in order. */
  answered: readonly DesktopCall[];
  /** As the program does it by itself. */
  send(event: DesktopEvent): void;
}

interface Answered {
  answer?: unknown;
  error?: string;
  events: DesktopEvent[];
}

/** Works with the server of the test unless its settings say otherwise, and has asked all that it asks once. */
export async function startProgram(
  server: ScreenServer,
  { settings = { server: location.origin }, ...computer }: Changes & { settings?: Changes } = {},
): Promise<Program> {
  await server.program('start', { ...computer, settings: { hasAskedForLogin: true, ...settings } });
  const held = new Map<DesktopCall, Promise<void>>();
  const answered: DesktopCall[] = [];
  const { bridge, send } = makeBridge({
    async invoke(name, args) {
      await held.get(name);
      const { answer, error, events } = await server.program<Answered>('call', { name, args });
      answered.push(name);
      events.forEach(send);
      if (error !== undefined) throw new Error(error);
      return answer;
    },
    // What a page makes has no path.
    pathOf: () => '',
  });

  return {
    bridge,
    set: (changes) => server.program('set', changes),
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return resolve;
    },
    answered,
    send,
  };
}
