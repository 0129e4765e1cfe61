// Notifications with buttons on Linux. Electron supports no buttons there, so they are shown by the system's program
// `notify-send`, one process per notification while it can be clicked. Where that fails, Electron shows them.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { NotificationConstructorOptions } from 'electron';
import type { NotificationClass, SystemNotice } from './show-notice.ts';

/** `desktopName` of package.json without its ending: by it the desktop identifies the sender. */
const DESKTOP_ENTRY = 'com.harbourline.siteconsole';
/** An AppImage sets a path to its own libraries, which the system's programs must not load. */
const CLEANLY = ['-u', 'LD_LIBRARY_PATH'] as const;
/** Line-buffered: before version 0.8.4 the program itself holds its output back until it ends. */
const NOTIFY_SEND = ['stdbuf', '-oL', 'notify-send'] as const;
const SERVICE = 'org.freedesktop.Notifications';
const SERVICE_PATH = '/org/freedesktop/Notifications';
/** Programs that can query the notification service; most systems have both. */
const ASK_SERVICE = [
  ['gdbus', 'call', '--session', '--dest', SERVICE, '--object-path', SERVICE_PATH, '--method'],
  ['dbus-send', '--session', '--print-reply', `--dest=${SERVICE}`, SERVICE_PATH],
] as const;
/** Long enough for a slow computer that has just started: only a service that hangs is given up. */
const ANSWER_MS = 10_000;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Electron passes text unescaped to the service, which may read markup in it: these characters only look the same. */
const WITHOUT_MARKUP: Record<string, string> = { '<': '‹', '>': '›' };

interface Asking {
  /** Time limit of each question to the system. */
  patienceMs: number;
  /** Receives failures, for the log. */
  onFailure(words: string): void;
}

/** Output of a program; undefined if there is none of this name, it fails or does not answer in time. */
async function answerOf(program: readonly string[], { patienceMs, onFailure }: Asking): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('env', [...CLEANLY, ...program], { timeout: patienceMs })).stdout;
  } catch (error) {
    const { killed = false, code } = error as { killed?: boolean; code?: unknown };
    onFailure(`${killed ? `no answer within ${patienceMs} ms` : `ended with ${String(code)}`}: ${String(error)}`);
    return undefined;
  }
}

/**
 * Capabilities of the notification service, by the names of the specification; none if buttons cannot be shown,
 * undefined if that was not answered.
 */
async function askForAbilities(asking: Asking): Promise<Set<string> | undefined> {
  const version = await answerOf([...NOTIFY_SEND, '--version'], asking);
  if (version === undefined) return undefined;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  // Since 0.8 it withdraws its notification when it receives a signal to end.
  if (major === undefined || (major === '0' && Number(minor) < 8)) return new Set();
  for (const program of ASK_SERVICE) {
    // Both print each name in quotes, in their own list format.
    const said = (await answerOf([...program, `${SERVICE}.GetCapabilities`], asking)) ?? '';
    const names = new Set([...said.matchAll(/["']([\w-]+)["']/g)].map(([, name = '']) => name));
    if (names.size > 0) return names.has('actions') ? names : new Set();
  }
  return undefined;
}

/** Contains text from strangers: passed after `--`, never as markup, and without escapes such as backslash-n. */
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
  // Other programs cannot read files inside the package: a copy lies beside it.
  if (typeof icon === 'string') given.push(`--icon=${icon.replace('/app.asar/', '/app.asar.unpacked/')}`);
  if (silent === true) given.push('--hint=boolean:suppress-sound:true');
  return [...given, '--', title, text.replaceAll('\\', '\\\\')].map((argument) => argument.replaceAll('\0', ''));
}

/** @returns what the system can do; asked at once, and again when it gave no answer */
function createAbilities(asking: Asking): () => Promise<Set<string>> {
  let asked = askForAbilities(asking);
  return async () => {
    const awaited = asked;
    const known = await awaited;
    if (known) return known;
    // A failed question is repeated, as the computer may be busy or the service just starting. Concurrent notices share
    // one question.
    if (asked === awaited) asked = askForAbilities(asking);
    return (await asked) ?? new Set();
  };
}

/**
 * Electron's notifications; those with buttons are replaced by ones with the same interface that support them.
 */
export function noticesWithButtons(
  Notification: NotificationClass,
  name: string,
  { patienceMs = ANSWER_MS, onFailure: log }: Partial<Asking> & Pick<Asking, 'onFailure'>,
): NotificationClass {
  const logged = new Set<string>();
  /** If the program is missing, every notice fails in the same way: logged once. */
  function onFailure(words: string): void {
    if (!logged.has(words)) log(words);
    logged.add(words);
  }
  const knownAbilities = createAbilities({ patienceMs, onFailure });
  /** Running programs; each lasts as long as its notification. */
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
      // Before its number arrives, ending it would leave the notification on screen.
      if (this.#isShown) this.#process?.kill('SIGINT');
    }

    async #showWithButtons(): Promise<void> {
      const able = await knownAbilities();
      if (this.#isClosed) return;
      if (!able.has('actions')) return this.#showPlain();
      const all = [...CLEANLY, ...NOTIFY_SEND, ...argumentsOf(this.#options, name, able.has('body-markup'))];
      const child = spawn('env', all, { stdio: ['ignore', 'pipe', 'ignore'] });
      this.#process = child;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      running.add(promise);
      // A service that took the notification and does not answer: Electron shows it when the program has ended.
      const unanswered = setTimeout(() => this.#isShown || child.kill(), patienceMs);
      // The process then ends by itself.
      child.on('error', () => undefined);
      child.on('close', () => {
        clearTimeout(unanswered);
        running.delete(promise);
        resolve(undefined);
        this.#end();
      });
      createInterface(child.stdout).on('line', (line) => this.#read(line));
    }

    /** First comes the number given by the service, then the name of the pressed button. */
    #read(line: string): void {
      if (this.#isShown) {
        if (line === 'default') this.emit('click');
        // Anything else, such as a warning, is not a pressed button.
        else if (/^\d+$/.test(line) && Number(line) < (this.#options.actions?.length ?? 0))
          this.emit('action', { actionIndex: Number(line) });
      } else if (/^[1-9]\d*$/.test(line)) {
        this.#isShown = true;
        if (this.#isClosed) this.close();
        else this.emit('show');
      } else {
        // The service refused it, and the program would wait for ever.
        this.#process?.kill();
      }
    }

    #end(): void {
      if (this.#isShown || this.#isClosed) return void this.emit('close', {});
      onFailure('notify-send ended before it had shown a notice');
      this.#showPlain();
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
