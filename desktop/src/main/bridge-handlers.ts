// Handles the window's calls: only those of the console's own top frame, and only with arguments that match the schema.
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { DesktopAnswers } from 'shared/desktop/desktop-answers.ts';
import { CALL_CHANNEL } from 'shared/desktop/desktop-bridge.ts';
import { desktopCalls, type DesktopCall } from 'shared/desktop/desktop-calls.ts';
import type * as z from 'zod';
import { mayNavigate } from './window/web-contents-policy.ts';

export type BridgeHandlers = {
  [C in DesktopCall]: (...args: z.output<(typeof desktopCalls)[C]>) => DesktopAnswers[C] | Promise<DesktopAnswers[C]>;
};

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>;

/** A frame within the console, or another page that got into the window, may call nothing. */
function isConsole({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && mayNavigate(senderFrame.url);
}

interface Parts {
  ipcMain: Pick<IpcMain, 'handle'>;
  handlers: BridgeHandlers;
  /** Called for failed calls, with the name of the call and never with its arguments. */
  onFailure(call: string, error: unknown): void;
}

/** Calls that write to disk. All others can be aborted when the program ends. */
const WRITES: ReadonlySet<string> = new Set<DesktopCall>([
  'forgetServer',
  'lockVault',
  'wipeVault',
  'writeCache',
  'appendEdit',
  'settleEdit',
  'keepUploads',
  'keepGivenFiles',
  'settleUpload',
]);

/** @returns the pending writes, resolved when all have ended; undefined if there are none */
export function answerBridge({ ipcMain, handlers, onFailure }: Parts): { writes(): Promise<unknown> | undefined } {
  const running = new Set<Promise<unknown>>();
  async function answer(name: string, handle: (...args: unknown[]) => unknown, args: unknown[]): Promise<unknown> {
    try {
      return await handle(...args);
    } catch (error) {
      onFailure(name, error);
      throw new Error(`${name} failed`, { cause: error });
    }
  }
  for (const [name, schema] of Object.entries(desktopCalls)) {
    const handle = handlers[name as DesktopCall] as (...args: unknown[]) => unknown;
    ipcMain.handle(CALL_CHANNEL + name, async (event, ...args: unknown[]) => {
      if (!isConsole(event)) throw new Error('Not allowed');
      // Optional arguments that were left out do not arrive at all.
      const parsed = schema.safeParse(args);
      if (!parsed.success) throw new Error(`${name} was called with wrong arguments`);
      const answered = answer(name, handle, parsed.data);
      if (WRITES.has(name)) running.add(answered);
      return answered.finally(() => running.delete(answered));
    });
  }
  return { writes: () => (running.size === 0 ? undefined : Promise.allSettled(running)) };
}
