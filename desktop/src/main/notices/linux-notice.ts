// Notices with buttons on Linux. Electron's own have none there, so those with buttons are shown by the system's program
// `notify-send`, one process for each while it can be pressed. Where that cannot be done Electron's are shown.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';
import type { NotificationConstructorOptions } from 'electron';
import type { NotificationClass, SystemNotice } from './show-notice.ts';

/** Without the ending of `desktopName` in package.json: by it the desktop knows whose notice it is. */
const DESKTOP_ENTRY = 'com.harbourline.siteconsole';
/** An AppImage brings libraries of its own, which are not for the system's programs. */
const CLEANLY = ['-u', 'LD_LIBRARY_PATH'] as const;
/** With its output line by line: before 0.8.4 the program itself keeps it back until it ends. */
const NOTIFY_SEND = ['stdbuf', '-oL', 'notify-send'] as const;
const SERVICE = 'org.freedesktop.Notifications';
const SERVICE_PATH = '/org/freedesktop/Notifications';
/** The programs that can ask the service, of which most systems have both. */
const ASK_SERVICE = [
  ['gdbus', 'call', '--session', '--dest', SERVICE, '--object-path', SERVICE_PATH, '--method'],
  ['dbus-send', '--session', '--print-reply', `--dest=${SERVICE}`, SERVICE_PATH],
] as const;
const ANSWER_MS = 3000;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Electron gives the words to the service as they are, which may read markup in them: these signs only look like it. */
const WITHOUT_MARKUP: Record<string, string> = { '<': '‹', '>': '›' };

/** What a program says, or nothing when it is not there, fails or does not answer. */
function answerOf(...program: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile('env', [...CLEANLY, ...program], { timeout: ANSWER_MS }, (error, said) => resolve(error ? '' : said));
  });
}

/** What the notification service can do, by the names of the specification; nothing where buttons cannot be shown. */
async function abilities(): Promise<Set<string>> {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(await answerOf(...NOTIFY_SEND, '--version')) ?? [];
  // Since 0.8 it takes its notice away when it gets a signal to end.
  if (major === undefined || (major === '0' && Number(minor) < 8)) return new Set();
  for (const program of ASK_SERVICE) {
    // Both put each name between quotes, in their own form of a list.
    const said = await answerOf(...program, `${SERVICE}.GetCapabilities`);
    const names = new Set([...said.matchAll(/["']([\w-]+)["']/g)].map(([, name = '']) => name));
    if (names.size > 0) return names.has('actions') ? names : new Set();
  }
  return new Set();
}

/** Text of strangers is in it: it is given behind `--`, never becomes markup, and is not read for signs like `\n`. */
function argumentsOf(options: NotificationConstructorOptions, name: string, hasMarkup: boolean): string[] {
  const { title = '', body = '', icon, silent, urgency = 'normal', actions = [] } = options;
  const text = hasMarkup ? body.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? '') : body;
  const given = [
    `--app-name=${name}`,
    `--urgency=${urgency}`,
    `--hint=string:desktop-entry:${DESKTOP_ENTRY}`,
    '--print-id',
    '--wait',
    '--action=default=Open',
    ...actions.map((action, place) => `--action=${place}=${action.text}`),
  ];
  // Other programs read no file inside the package: it lies beside it too.
  if (typeof icon === 'string') given.push(`--icon=${icon.replace('/app.asar/', '/app.asar.unpacked/')}`);
  if (silent === true) given.push('--hint=boolean:suppress-sound:true');
  return [...given, '--', title, text.replaceAll('\\', '\\\\')].map((argument) => argument.replaceAll('\0', ''));
}

/** Electron's notices, and in place of those with buttons others of the same form that have them. */
export function noticesWithButtons(Notification: NotificationClass, name: string): NotificationClass {
  /** Programs that have not ended; each lasts as long as its notice. */
  const running = new Set<Promise<undefined>>();
  return class LinuxNotice extends EventEmitter implements SystemNotice {
    static untilGone = () => (running.size === 0 ? undefined : Promise.all(running));
    static isSupported = () => Notification.isSupported();
    static handleActivation: NotificationClass['handleActivation'] = (listener) =>
      Notification.handleActivation(listener);

    readonly #options: NotificationConstructorOptions;
    #plain: SystemNotice | undefined;
    #process: ChildProcess | undefined;
    #isShown = false;
    #isClosed = false;

    constructor(options: NotificationConstructorOptions) {
      super();
      this.#options = options;
    }

    show(): void {
      if (this.#options.actions === undefined) this.#showPlain();
      else this.#showWithButtons().catch(() => this.#showPlain());
    }

    close(): void {
      this.#isClosed = true;
      this.#plain?.close();
      // Before its number has come it would end and leave its notice there.
      if (this.#isShown) this.#process?.kill('SIGINT');
    }

    async #showWithButtons(): Promise<void> {
      const able = await abilities();
      if (this.#isClosed) return;
      if (!able.has('actions')) return this.#showPlain();
      const all = [...CLEANLY, ...NOTIFY_SEND, ...argumentsOf(this.#options, name, able.has('body-markup'))];
      const child = spawn('env', all, { stdio: ['ignore', 'pipe', 'ignore'] });
      this.#process = child;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      running.add(promise);
      // It is followed by the end of the process.
      child.on('error', () => undefined);
      child.on('close', () => {
        running.delete(promise);
        resolve(undefined);
        this.#end();
      });
      createInterface(child.stdout).on('line', (line) => this.#read(line));
    }

    /** First comes the number that the service has given to the notice, then the name of what was pressed. */
    #read(line: string): void {
      if (this.#isShown) {
        if (line === 'default') this.emit('click');
        // What else it may say, such as a warning, is no press of a button.
        else if (/^\d+$/.test(line) && Number(line) < (this.#options.actions?.length ?? 0))
          this.emit('action', { actionIndex: Number(line) });
      } else if (/^[1-9]\d*$/.test(line)) {
        this.#isShown = true;
        if (this.#isClosed) this.close();
        else this.emit('show');
      } else {
        // The service has refused it, and the program would wait for ever.
        this.#process?.kill();
      }
    }

    #end(): void {
      if (this.#isShown || this.#isClosed) this.emit('close', {});
      else this.#showPlain();
    }

    #showPlain(): void {
      if (this.#isClosed) return;
      const body = this.#options.body?.replace(/[<>]/g, (sign) => WITHOUT_MARKUP[sign] ?? '') ?? '';
      const plain = new Notification({ ...this.#options, body });
      this.#plain = plain;
      plain.on('show', () => this.emit('show'));
      plain.on('click', () => this.emit('click'));
      plain.on('action', (details) => this.emit('action', details));
      plain.on('close', (details) => this.emit('close', details));
      plain.on('failed', (event, words) => this.emit('failed', event, words));
      plain.show();
    }
  };
}
