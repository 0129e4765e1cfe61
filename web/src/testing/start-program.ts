// The main process of the desktop console for screen tests: the real handlers, running in the process with the servers
// (desktop/src/testing/screen-program.ts).
import type { DesktopBridge, DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import type { DesktopCall } from 'shared/desktop/desktop-calls.ts';
import { makeBridge } from 'shared/desktop/make-bridge.ts';
import type { ScreenServer } from './start-server.ts';

/** Changes of the simulated computer (desktop/src/testing/screen-computer.ts). */
type Changes = Record<string, unknown>;

export interface Program {
  bridge: DesktopBridge;
  set(changes: Changes): Promise<unknown>;
  /** Opens a picture with the program, as the system does. */
  give(picture: File): Promise<void>;
  look(): Promise<Shown>;
  /** Holds calls of this name until the returned function is called. */
  hold(name: DesktopCall): () => void;
  /** Names of the answered calls, in order. */
  answered: readonly DesktopCall[];
  /** Sends an event to the window, as the main process does. */
  send(event: DesktopEvent): void;
}

/** The visible parts of the program outside its window. */
interface Shown {
  notices: { title: string; body: string }[];
  /** The number on its icon. */
  unseen: number;
  late?: number;
}

interface Answered {
  answer?: unknown;
  error?: string;
  events: DesktopEvent[];
}

function fromJson(answer: unknown): unknown {
  const { base64 } = (answer ?? {}) as { base64?: string };
  return base64 === undefined ? answer : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** By default it uses the test's server, and no longer asks whether the console starts with the computer. */
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
      return fromJson(answer);
    },
    // A file that a page created has no path.
    pathOf: () => '',
  });

  return {
    bridge,
    set: (changes) => server.program('set', changes),
    async give(picture) {
      const bytes = btoa(String.fromCharCode(...(await picture.bytes())));
      await server.program('give', { name: picture.name, bytes });
      send({ type: 'files' });
    },
    look: () => server.program<Shown>('look', {}),
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return resolve;
    },
    answered,
    send,
  };
}
