// The preload script's isolated context, as in Electron: the modules that a sandboxed script may require, and a channel
// to the main process that the page does not have.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ContextBridge, IpcRenderer, WebUtils } from 'electron';
import type { CDPSession, Page } from 'playwright';
import { answerCall, type Sender } from './ipc-main.ts';
import { fromWire, toWire, type OnWire } from './wire.ts';
import { openWorldBridge, type WorldBridge } from './world-bridge.ts';

const WORLD = 'preload';
/** How the preload script calls the main process, as text. */
const BINDING = 'askMainProcess';

interface Asked {
  id: number;
  channel: string;
  args: OnWire;
}
type Answered = { id: number; value: OnWire } | { id: number; error: string };

/** How the main process sends events to the preload script. */
interface Heard {
  answer(answered: Answered): void;
  event(channel: string, args: OnWire): void;
}

interface ElectronOfPreload {
  contextBridge: Pick<ContextBridge, 'exposeInMainWorld'>;
  ipcRenderer: Pick<IpcRenderer, 'invoke'> & { on(...args: Parameters<IpcRenderer['on']>): void };
  webUtils: Pick<WebUtils, 'getPathForFile'>;
}

/** Runs in that context, as text. */
function openPreloadWorld(
  ask: (asked: string) => void,
  bridge: WorldBridge,
  wire: { toWire: typeof toWire; fromWire: typeof fromWire },
): { electron: ElectronOfPreload; heard: Heard } {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Parameters<IpcRenderer['on']>[1][]>();
  let asked = 0;
  const electron: ElectronOfPreload = {
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => bridge.expose(name, api) },
    ipcRenderer: {
      async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
        asked += 1;
        const question = JSON.stringify({ id: asked, channel, args: wire.toWire(args) });
        const answer = Promise.withResolvers<unknown>();
        waiting.set(asked, answer);
        ask(question);
        return answer.promise;
      },
      on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    },
    // Chromium reveals no paths of files to a page: the test passes them by name.
    webUtils: { getPathForFile: ({ name }: File) => bridge.placeOf(name) },
  };
  const heard: Heard = {
    answer(answered) {
      const { resolve, reject } = waiting.get(answered.id) ?? Promise.withResolvers();
      waiting.delete(answered.id);
      if ('error' in answered) reject(new Error(answered.error));
      else resolve(wire.fromWire(answered.value));
    },
    event(channel, args) {
      for (const listener of listeners.get(channel) ?? [])
        listener({} as Parameters<typeof listener>[0], ...(wire.fromWire(args) as unknown[]));
    },
  };
  return { electron, heard };
}

/** As in Electron, only for the top frame. */
const inTopFrame = (code: string) => `if (window === window.top) (() => { ${code} })();`;

function preloadSource(file: string, own: string, other: string): string {
  return inTopFrame(`
    ${String(toWire)}
    ${String(fromWire)}
    const bridge = (${String(openWorldBridge)})(${JSON.stringify(own)}, ${JSON.stringify(other)});
    const { electron, heard } = (${String(openPreloadWorld)})(${BINDING}, bridge, { toWire, fromWire });
    globalThis.heard = heard;
    const require = (name) => { if (name === 'electron') return electron; throw new Error('Not in a sandbox: ' + name); };
    const module = { exports: {} };
    ((require, module, exports) => {${readFileSync(file, 'utf8')}\n})(require, module, module.exports);`);
}

/** @returns  how the main process sends the page an event */
export async function installPreload(page: Page, inspector: CDPSession, file: string, sender: () => Sender) {
  const [ofPage, ofPreload] = [randomUUID(), randomUUID()];
  const { frameTree } = await inspector.send('Page.getFrameTree');
  /** Execution context of the preload script in the present document. */
  let world: number | undefined;

  async function say<M extends keyof Heard>(context: number | undefined, method: M, ...args: Parameters<Heard[M]>) {
    if (context === undefined) return;
    const functionDeclaration = `function (args) { heard.${method}(...args); }`;
    const call = { functionDeclaration, executionContextId: context, arguments: [{ value: args }] };
    // The document may be gone by now, and with it the listeners.
    await inspector.send('Runtime.callFunctionOn', call).catch(() => undefined);
  }
  async function answer(payload: string, context: number): Promise<void> {
    const { id, channel, args } = JSON.parse(payload) as Asked;
    try {
      const value = await answerCall(channel, sender(), fromWire(args) as unknown[]);
      await say(context, 'answer', { id, value: toWire(value) });
    } catch (error) {
      await say(context, 'answer', { id, error: `Error invoking remote method '${channel}': ${String(error)}` });
    }
  }

  inspector.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = (context.auxData ?? {}) as { frameId?: string };
    if (context.name === WORLD && frameId === frameTree.frame.id) world = context.id;
  });
  inspector.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === BINDING) void answer(payload, executionContextId);
  });
  await inspector.send('Runtime.enable');
  await inspector.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  const addScript = (source: string, worldName?: string) =>
    inspector.send('Page.addScriptToEvaluateOnNewDocument', { source, ...(worldName !== undefined && { worldName }) });
  // First, as the preload script exposes its interface when it runs.
  await addScript(inTopFrame(`(${String(openWorldBridge)})(${JSON.stringify(ofPage)}, ${JSON.stringify(ofPreload)});`));
  await addScript(preloadSource(file, ofPreload, ofPage), WORLD);
  return (channel: string, args: unknown[]) => void say(world, 'event', channel, toWire(args));
}
