// The system's modules: dialogs, save locations, secrets, displays, pictures and the network.
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type {
  BaseWindow,
  Dialog,
  Display,
  MessageBoxOptions,
  MessageBoxSyncOptions,
  NativeImage,
  NativeTheme,
  Net,
  Protocol,
  SafeStorage,
  SaveDialogOptions,
  Shell,
} from 'electron';
import { record } from './control.ts';
import { standInRequest } from './net-request.ts';
import { setting } from './simulation.ts';

const userData = process.env['STAND_IN_FOLDER'] ?? '.';

let isOnline = true;
export const goOffline = (is: boolean) => void (isOnline = !is);

type Request = (options: Exclude<Parameters<Net['request']>[0], string>) => unknown;
export const net = {
  fetch: globalThis.fetch,
  isOnline: () => isOnline,
  request: standInRequest,
} satisfies Pick<Net, 'fetch' | 'isOnline'> & Record<keyof Pick<Net, 'request'>, Request>;

export const shell = {
  openExternal: (url) => Promise.resolve(record('outside', url)),
} satisfies Pick<Shell, 'openExternal'>;

/** Index of the button pressed in every question. */
let answerGiven = 0;
export const giveAnswer = (button: number) => void (answerGiven = button);

/** Arguments of a dialog: the window as first argument is optional. */
type Asking<O> = [options: O] | [window: BaseWindow, options: O];
function optionsOf<O>(asking: Asking<O>): O {
  return asking.length === 1 ? asking[0] : asking[1];
}

export const dialog = {
  // Saves into the data folder, in place of the user.
  showSaveDialog(...asking: Asking<SaveDialogOptions>) {
    const { defaultPath = '' } = optionsOf(asking);
    return Promise.resolve({ canceled: false, filePath: path.join(userData, `saved${path.extname(defaultPath)}`) });
  },
  showMessageBox(...asking: Asking<MessageBoxOptions>) {
    record('asked', optionsOf(asking).message);
    return Promise.resolve({ response: answerGiven, checkboxChecked: false });
  },
  showErrorBox(title, content) {
    record('asked', title);
    // Written to a file, because after this box the program may end.
    appendFileSync(path.join(userData, 'error-boxes.txt'), `${title}\n${content}\n`);
  },
  showMessageBoxSync(...asking: Asking<MessageBoxSyncOptions>) {
    record('asked', optionsOf(asking).message);
    return answerGiven;
  },
} satisfies Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync' | 'showSaveDialog'>;

/** Prefixes of secrets: by the system's password manager, and by Linux without one. */
const PREFIX = setting.keepsSecrets ? 'v11' : 'v10';
/**
 * Does not really encrypt: tests only that the product uses it and reads back what it stored. As in Electron it is
 * available everywhere, and only the prefix shows whether it protects anything.
 */
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text) => Promise.resolve(Buffer.from(PREFIX + text)),
  decryptStringAsync: (bytes) =>
    Promise.resolve({ shouldReEncrypt: false, result: bytes.toString().slice(PREFIX.length) }),
} satisfies Pick<SafeStorage, 'decryptStringAsync' | 'encryptStringAsync' | 'isAsyncEncryptionAvailable'>;

const DISPLAY: Pick<Display, 'workArea'> = { workArea: { x: 0, y: 0, width: 1440, height: 900 } };
export const screen = { getPrimaryDisplay: () => DISPLAY, getAllDisplays: () => [DISPLAY] };
export const nativeTheme = { shouldUseDarkColors: false } satisfies Pick<NativeTheme, 'shouldUseDarkColors'>;
export const nativeImage = {
  createFromPath: (file: string): Pick<NativeImage, 'isEmpty'> => ({ isEmpty: () => !existsSync(file) }),
};
export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
} satisfies Pick<Protocol, 'registerSchemesAsPrivileged'>;
