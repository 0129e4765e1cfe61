// Exposes `window.desktop` to the page. Only the contract is imported; no part of Electron or Node reaches the page.
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL, type DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { makeBridge } from 'shared/desktop/make-bridge.ts';

const { bridge, send } = makeBridge({
  invoke: (name, args) => ipcRenderer.invoke(CALL_CHANNEL + name, ...args),
  pathOf: (file) => webUtils.getPathForFile(file),
});
ipcRenderer.on(EVENT_CHANNEL, (_origin, event: DesktopEvent) => send(event));
contextBridge.exposeInMainWorld('desktop', bridge);
