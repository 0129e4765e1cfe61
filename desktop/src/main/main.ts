// The desktop console's main process, as a list one can read aloud. Each module takes the parts of Electron it needs,
// so that it can be tested without Electron.
import path from 'node:path';
import { app, dialog, protocol, shell } from 'electron';
import log from 'electron-log/node.js';
import { LINK_SCHEME } from 'shared/desktop/sign-in-link.ts';
import { startConsole, type StartedConsole } from './start-console.ts';
import { signInOfArguments } from './system/browser-sign-in.ts';
import { isLinkOf, linkOfArguments, type LeadLink } from './system/deep-links.ts';
import { filesOfArguments } from './system/given-files.ts';
import { keepSingleInstance } from './system/single-instance.ts';
import { declareAppScheme } from './window/app-scheme.ts';
import { guardWebContents } from './window/web-contents-policy.ts';

const APP_ID = 'com.harbourline.siteconsole';
/** By which Windows finds the program for a button of a notice, also in a later run: it must never change. */
const TOAST_CLSID = '{6E0B7A52-3C1D-4B8F-9C55-2F4D1C7E8A90}';
const LOG_BYTES = 256 * 1024;

// The plain form of the log: the one for Electron would open a channel to every page.
log.transports.file.resolvePathFn = () => path.join(app.getPath('logs'), 'main.log');
log.transports.file.maxSize = LOG_BYTES;
log.transports.console.level = false;
log.errorHandler.startCatching({ showDialog: false });
declareAppScheme(protocol);
// The page still reports leads while its window is hidden, where Chromium would let timers run once a minute. Unlike
// `backgroundThrottling`, this leaves `document.hidden` as it is: on that rests what was seen.
app.commandLine.appendSwitch('disable-background-timer-throttling');

let started: StartedConsole | undefined;
guardWebContents(app, { openExternally: (url) => shell.openExternal(url), server: () => started?.server() });
/** Asked for by a link before there was a window to show it, and what the program was given to upload. */
let asked = linkOfArguments(process.argv);
const given = filesOfArguments(process.argv);

function openLink(link: LeadLink | undefined): void {
  if (!started) asked = link ?? asked;
  else if (link && isLinkOf(link, started.server())) started.openLead(link.lead);
  // The lead of that number is another one here.
  else started.show();
}

function openFiles(paths: readonly string[]): void {
  if (started) started.openFiles(paths);
  else given.push(...paths);
}

function startAgain(args: readonly string[]): void {
  const files = filesOfArguments(args);
  const signIn = signInOfArguments(args);
  if (files.length > 0) openFiles(files);
  // One that this run has not begun is nobody's: any web page can open such a link.
  else if (signIn) started?.signIn(signIn);
  else openLink(linkOfArguments(args));
}

function begin(): void {
  started = startConsole();
  if (asked) openLink(asked);
  if (given.length > 0) started.openFiles(given);
}

/** Links and notices lead to this program from now on. An unpacked one would take them from the installed console. */
function register(): void {
  if (!app.isPackaged) return;
  app.setAppUserModelId(APP_ID);
  if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_CLSID);
  app.setAsDefaultProtocolClient(LINK_SCHEME);
}

/** Without a window nobody could end it, and every further start would end in this one. */
function giveUp(error: unknown): void {
  log.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('The console cannot start', `${reason}\n\nIf that does not help you, ask your administrator.`);
  app.exit(1);
}

if (keepSingleInstance(app, { onSecondStart: startAgain })) {
  register();
  // How macOS brings a click on a link; elsewhere it is an argument of a start.
  app.on('open-url', (_event, url) => startAgain([url]));
  // And how it brings what is dropped on the icon in the dock, one by one.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    openFiles([file]);
  });
  // Electron is ready only after this module has been evaluated: awaited here it would never be.
  app.whenReady().then(begin).catch(giveUp);
}
