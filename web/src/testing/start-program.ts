// The program around the window of the installed console: the handlers of the real one, in the process with the servers
// (desktop/src/testing/screen-program.ts).
import type { DesktopAnswers } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge, DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import type { DesktopCall } from 'shared/desktop/desktop-calls.ts';
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
  let listener: ((event: DesktopEvent) => void) | undefined;
  let waiting: DesktopEvent[] = [];
  function send(event: DesktopEvent): void {
    if (listener) listener(event);
    else waiting.push(event);
  }

  function call<C extends DesktopCall>(name: C) {
    return async (...args: unknown[]): Promise<DesktopAnswers[C]> => {
      await held.get(name);
      const { answer, error, events } = await server.program<Answered>('call', { name, args });
      answered.push(name);
      events.forEach(send);
      if (error !== undefined) throw new Error(error);
      return answer as DesktopAnswers[C];
    };
  }

  return {
    bridge: {
      start: call('start'),
      onEvent(given) {
        listener = given;
        const early = waiting;
        waiting = [];
        early.forEach(send);
        return () => (listener = undefined);
      },
      servers: { check: call('checkServer'), use: call('useServer'), forget: call('forgetServer') },
      signIn: { begin: call('beginSignIn') },
      proxy: { signIn: call('signInToProxy'), ask: call('askForProxy') },
      preferences: { change: call('changePreferences'), startAtLogin: call('startAtLogin') },
      notices: { reportLeads: call('reportLeads'), tell: call('tell'), test: call('testNotice') },
      vault: { open: call('openVault'), lock: call('lockVault'), wipe: call('wipeVault') },
      cache: { read: call('readCache'), write: call('writeCache') },
      outbox: { append: call('appendEdit'), list: call('listEdits'), settle: call('settleEdit') },
      uploads: {
        // What a page makes has no path.
        isOnDisk: () => false,
        keep: (_files, keepsOriginals) => call('keepUploads')([], keepsOriginals),
        keepGiven: call('keepGivenFiles'),
        refuseGiven: call('refuseGivenFiles'),
        list: call('listUploads'),
        read: call('readUpload'),
        settle: call('settleUpload'),
        report: call('reportUploads'),
      },
      diagnostics: { run: call('diagnose'), save: call('saveDiagnostics') },
      updates: { check: call('checkForUpdate'), latest: call('latestUpdate') },
    },
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
