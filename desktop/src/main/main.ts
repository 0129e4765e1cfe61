// Entry point of the desktop console's main process. Each module receives the parts of Electron it needs, so that it
// can be tested without Electron.
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
/**
 * Windows finds the program by this id when a notification's button is pressed, also in a later run: never change it.
 */
const TOAST_CLSID = '{6E0B7A52-3C1D-4B8F-9C55-2F4D1C7E8A90}';
const LOG_BYTES = 256 * 1024;

// The `node` export of the log: the one for Electron would open a channel to every page.
log.transports.file.resolvePathFn = () => path.join(app.getPath('logs'), 'main.log');
log.transports.file.maxSize = LOG_BYTES;
log.transports.console.level = false;
log.errorHandler.startCatching({ showDialog: false });
declareAppScheme(protocol);
// The page still reports leads while its window is hidden, where Chromium would throttle timers to once a minute.
// Unlike `backgroundThrottling`, this leaves `document.hidden` correct, which decides what counts as seen.
app.commandLine.appendSwitch('disable-background-timer-throttling');

let started: StartedConsole | undefined;
guardWebContents(app, { openExternally: (url) => shell.openExternal(url), server: () => started?.server() });
/** A link and files passed to the program, kept until the console has started. */
let asked = linkOfArguments(process.argv);
const given = filesOfArguments(process.argv);

function openLink(link: LeadLink | undefined): void {
  if (!started) asked = link ?? asked;
  else if (link && isLinkOf(link, started.server())) started.openLead(link.lead);
  // A link to another server only shows the window, as its number belongs to another lead there.
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
  // Ignored unless this run started the sign-in: any web page can open such a link.
  else if (signIn) started?.signIn(signIn);
  else openLink(linkOfArguments(args));
}

function begin(): void {
  log.info(`version ${app.getVersion()} started on Electron ${process.versions.electron}, ${process.platform}`);
  started = startConsole();
  if (asked) openLink(asked);
  if (given.length > 0) started.openFiles(given);
}

/** Registers this program for links and notifications. An unpacked one would take them from the installed console. */
function register(): void {
  if (!app.isPackaged) return;
  app.setAppUserModelId(APP_ID);
  if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_CLSID);
  app.setAsDefaultProtocolClient(LINK_SCHEME);
}

/** Without a window the program could not be ended, and every further start would hand over to it. */
function giveUp(error: unknown): void {
  log.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('The console cannot start', `${reason}\n\nIf that does not help you, ask your administrator.`);
  app.exit(1);
}

if (keepSingleInstance(app, { onSecondStart: startAgain })) {
  register();
  // macOS delivers a clicked link by this event; elsewhere it is an argument of a start.
  app.on('open-url', (_event, url) => startAgain([url]));
  // macOS delivers files dropped on the dock icon by this event, one by one.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    openFiles([file]);
  });
  // No `await` here: Electron becomes ready only after this module has been evaluated.
  app.whenReady().then(begin).catch(giveUp);
}
