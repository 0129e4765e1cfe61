// The main process's end of the window's calls.
import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainInvokeEvent } from 'electron';

type Listener = Parameters<IpcMain['handle']>[1];

interface SenderFrame {
  url: string;
  parent: SenderFrame | null;
}
export interface Sender {
  senderFrame: SenderFrame | null;
}

const handlers = new Map<string, Listener>();

class StandInIpc extends EventEmitter {
  handle(channel: string, listener: Listener): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  }
}

export const ipcMain = new StandInIpc() satisfies Pick<IpcMain, 'handle'>;

export async function answerCall(channel: string, sender: Sender, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  return (await handler(sender as IpcMainInvokeEvent, ...args)) as unknown;
}
