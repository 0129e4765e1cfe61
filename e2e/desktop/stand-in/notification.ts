// Electron's notifications: recorded, and clicked by a test as the system would report it, including those of Windows.
import { EventEmitter } from 'node:events';
import type { Notification, NotificationConstructorOptions } from 'electron';
import { record } from './control.ts';

type Activate = Parameters<typeof Notification.handleActivation>[0];

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
const readXml = (text = '') => text.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign);

export class StandInNotification
  extends EventEmitter
  implements Pick<Notification, 'body' | 'close' | 'show' | 'title'>
{
  static #shown: StandInNotification[] = [];
  static #activate: Activate | undefined;
  static #woken: string | undefined;
  static #isListening = false;
  static areBlocked = false;
  readonly title: string;
  readonly body: string;
  readonly xml: string;
  readonly actions: string[];
  readonly icon: string | undefined;
  isClosed = false;
  #isReleased = false;

  constructor({ title = '', body = '', toastXml = '', icon, actions = [] }: NotificationConstructorOptions = {}) {
    super();
    StandInNotification.#listen();
    this.xml = toastXml;
    this.icon = typeof icon === 'string' ? icon : undefined;
    this.actions = actions.map(({ text }) => text ?? '');
    const [first, second] = [...toastXml.matchAll(/<text>(.*?)<\/text>/g)].map(([, text]) => readXml(text));
    this.title = first ?? title;
    this.body = second ?? body;
  }
  static isSupported(): boolean {
    this.#listen();
    return true;
  }
  /** The program was started by a click on a notification, reported once it listens to notifications. */
  static wake(activation: string): void {
    this.#woken = activation;
  }
  static handleActivation(activate: Activate): void {
    this.#activate = activate;
  }
  /** Windows finds the program from its first use of notifications on: without any use there is no event. */
  static #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const woken = this.#woken;
    if (woken !== undefined) setImmediate(() => this.#pressed(woken));
  }
  static #pressed(pressed: string): void {
    const type = new URLSearchParams(pressed).get('type') ?? 'click';
    this.#activate?.({ type, arguments: pressed });
  }
  static list(): { title: string; body: string; isClosed: boolean }[] {
    return this.#shown.map(({ title, body, isClosed }) => ({ title, body, isClosed }));
  }
  static #find(title: string): StandInNotification {
    const found = this.#shown.findLast((notice) => notice.title === title && !notice.isClosed);
    if (!found) throw new Error(`There is no notification "${title}"`);
    return found;
  }
  /** The result of a click on Windows, also in a later run of the program: a link, or arguments. */
  static launchOf(title: string, button = ''): { isLink: boolean; text: string } {
    const found = this.#find(title);
    const buttons = found.xml.matchAll(/<action content="([^"]*)" activationType="foreground" arguments="([^"]*)"/g);
    const [, launch = '', type] = /^<toast launch="([^"]*)"(?: activationType="(\w+)")?/.exec(found.xml) ?? [];
    const text = button === '' ? launch : [...buttons].find(([, content]) => content === button)?.[2];
    if (text === undefined) throw new Error(`The notification "${title}" has no button "${button}"`);
    return { isLink: button === '' && type === 'protocol', text: readXml(text) };
  }
  /** The link that a click opens; without one the program gets an event. */
  static click(title: string): string | undefined {
    const { isLink, text } = this.launchOf(title);
    if (isLink) return text;
    this.#find(title).#press(text);
    return undefined;
  }
  /**
   * As in Electron: a click with action type goes to the handler of all notifications, any other to the notification's own
   * object, which Electron then releases.
   */
  #press(pressed: string): void {
    if (/type=(action|reply)/.test(pressed)) return StandInNotification.#pressed(pressed);
    this.emit('click', {});
    this.#isReleased = true;
  }
  static press(title: string, button: string): void {
    const found = this.#find(title);
    if (found.xml !== '') return found.#press(this.launchOf(title, button).text);
    const actionIndex = found.actions.indexOf(button);
    if (actionIndex < 0) throw new Error(`The notification "${title}" has no button "${button}"`);
    found.emit('action', { actionIndex, selectionIndex: -1 }, actionIndex, -1);
  }
  show(): void {
    if (StandInNotification.areBlocked) {
      setImmediate(() => this.emit('failed', {}, 'Notifications are switched off'));
      return;
    }
    StandInNotification.#shown.push(this);
    record('sound', !this.xml.includes('<audio silent="true"/>'));
    record('icon', this.icon);
    setImmediate(() => {
      this.emit('show', {});
      // On Windows only urgent ones stay: all others move to the Action Center, and can be clicked there.
      if (this.xml !== '' && !this.xml.includes('scenario="reminder"')) this.emit('close', { reason: 'timedOut' });
    });
  }
  close(): void {
    if (!this.#isReleased) this.isClosed = true;
  }
}
