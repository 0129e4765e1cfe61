// Answers the window's calls: only those of the console's own top frame, and only with arguments that fit the contract.
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { CALL_CHANNEL, desktopCalls, type DesktopAnswers, type DesktopCall } from 'shared/desktop-bridge.ts';
import type * as z from 'zod';
import { mayNavigate } from './window/web-contents-policy.ts';

export type BridgeHandlers = {
  [C in DesktopCall]: (...args: z.output<(typeof desktopCalls)[C]>) => DesktopAnswers[C] | Promise<DesktopAnswers[C]>;
};

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>;

/** A frame within the console, or another page that got into the window, has no say. */
function isConsole({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && mayNavigate(senderFrame.url);
}

interface Parts {
  ipcMain: Pick<IpcMain, 'handle'>;
  handlers: BridgeHandlers;
  /** Told of calls that fail, with the name of the call and never with what it brought. */
  onFailure(call: string, error: unknown): void;
}

export function answerBridge({ ipcMain, handlers, onFailure }: Parts): void {
  for (const [name, schema] of Object.entries(desktopCalls)) {
    const handle = handlers[name as DesktopCall] as (...args: unknown[]) => unknown;
    ipcMain.handle(CALL_CHANNEL + name, async (event, ...args: unknown[]) => {
      if (!isConsole(event)) throw new Error('Not allowed');
      // Optional arguments that were left out do not arrive at all.
      const parsed = schema.safeParse(args);
      if (!parsed.success) throw new Error(`${name} was called with wrong arguments`);
      try {
        return await handle(...parsed.data);
      } catch (error) {
        onFailure(name, error);
        throw new Error(`${name} failed`, { cause: error });
      }
    });
  }
}
