// Puts a notice on the screen and brings back what people do with it.
import type { ActivationArguments, NotificationConstructorOptions } from 'electron';
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import { pathOfLead } from '../system/deep-links.ts';
import { readActivation, windowsToast, type Activation } from './windows-toast.ts';

export interface ShownNotice {
  title: string;
  body: string;
  /** What a click opens, and what the notice's buttons are about. */
  lead: number | undefined;
  /** What was done with the lead, and not that it waits for somebody. */
  isNews?: boolean;
  /** What a click opens when it is no lead; the list of leads when absent. */
  path?: string;
  isSilent: boolean;
  isUrgent: boolean;
}

export interface NoticeActions {
  /** Shows the window as it is. */
  show(): void;
  open(path: string): void;
  act(type: 'assign' | 'reply', lead: number): void;
}

/** What is used of Electron's notifications. */
export interface SystemNotice {
  show(): void;
  close(): void;
  on(event: 'show', listener: () => void): unknown;
  on(event: 'click', listener: () => void): unknown;
  on(event: 'action', listener: (details: { actionIndex: number }) => void): unknown;
  on(event: 'close', listener: (details: { reason?: string }) => void): unknown;
  on(event: 'failed', listener: (event: unknown, words: string) => void): unknown;
}
export interface NotificationClass {
  new (options: NotificationConstructorOptions): SystemNotice;
  isSupported(): boolean;
  /** On Windows alone. */
  handleActivation(listener: (details: ActivationArguments) => void): void;
  /** Where closing takes time: until all that were closed are off the screen; undefined when they are. */
  untilGone?(): Promise<unknown> | undefined;
}

interface Parts {
  Notification: NotificationClass;
  system: string;
  icon: string;
  /** Name of the one in use. */
  server(): string;
  actions: NoticeActions;
  onFailure(words: string): void;
}

/** More are not kept on the screen and in the system's list: the oldest goes. */
const MOST_SHOWN = 20;
/** A notice that the system has neither shown nor refused by then has an unknown outcome. */
const OUTCOME_MS = 4000;

export interface NoticeBoard {
  show(notice: ShownNotice): Promise<NoticeOutcome>;
  /** Takes away what is there about these leads. */
  clear(isOver: (lead: number, isNews: boolean) => boolean): void;
  /** Takes everything away; undefined when that is done at once. */
  clearAll(): Promise<unknown> | undefined;
}

const BUTTONS = [
  { type: 'button' as const, text: 'Assign to me' },
  { type: 'button' as const, text: 'Reply' },
];

export function createNoticeBoard({ Notification, system, icon, server, actions, onFailure }: Parts): NoticeBoard {
  /** Kept while they can be clicked: a notice that nobody holds is forgotten with its listeners. */
  const shown = new Map<SystemNotice, ShownNotice>();

  function follow(wanted: Activation): void {
    // A lead of another server is another lead.
    if (wanted.server !== server()) actions.show();
    else if (wanted.type === 'open') actions.open(wanted.path);
    else actions.act(wanted.type, wanted.lead);
  }

  if (system === 'win32') {
    // In one place, also of notices that an earlier run has shown.
    Notification.handleActivation((details) => {
      const wanted = readActivation(details.arguments);
      if (wanted) follow(wanted);
      // Of an older console, which named no server.
      else actions.show();
    });
    // Windows finds the program only once something was asked about notices: the event that started it would be lost.
    Notification.isSupported();
  }

  function optionsOf(notice: ShownNotice, path: string): NotificationConstructorOptions {
    const { title, body, lead, isSilent, isUrgent } = notice;
    if (system === 'win32') return { toastXml: windowsToast({ ...notice, path, server: server() }) };
    return {
      title,
      body,
      icon,
      silent: isSilent,
      urgency: isUrgent ? 'critical' : 'normal',
      ...(lead !== undefined && { actions: BUTTONS }),
    };
  }

  function takeAway(notification: SystemNotice): void {
    shown.delete(notification);
    notification.close();
  }

  return {
    show(notice) {
      if (!Notification.isSupported()) return Promise.resolve('unsupported');
      const { lead, path = '/admin/messages' } = notice;
      const [oldest] = shown.keys();
      if (oldest && shown.size >= MOST_SHOWN) takeAway(oldest);
      const notification = new Notification(optionsOf(notice, path));
      shown.set(notification, notice);
      const forget = () => shown.delete(notification);
      const about = server();
      const press = (wanted: Activation) => {
        // At once: when this event is over Electron has let go of what is on the screen, and Linux leaves it there.
        takeAway(notification);
        // Windows reports it to that one listener, or follows the link of the lead.
        if (system !== 'win32') follow(wanted);
      };
      notification.on('click', () =>
        press({ type: 'open', path: lead === undefined ? path : pathOfLead(lead), server: about }),
      );
      notification.on('action', ({ actionIndex }) => {
        if (lead !== undefined) press({ type: actionIndex === 0 ? 'assign' : 'reply', lead, server: about });
      });
      notification.on('close', ({ reason }) => {
        // When its banner is gone it waits in the Action Center of Windows, and is still to be taken away (rule D4).
        if (reason !== 'timedOut') forget();
      });
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('unknown'), OUTCOME_MS);
        const become = (outcome: NoticeOutcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };
        notification.on('show', () => become('shown'));
        notification.on('failed', (_event, words) => {
          forget();
          onFailure(words);
          become('failed');
        });
        notification.show();
      });
    },
    clear(isOver) {
      for (const [notification, { lead, isNews = false }] of shown) {
        if (lead !== undefined && isOver(lead, isNews)) takeAway(notification);
      }
    },
    clearAll() {
      for (const notification of shown.keys()) takeAway(notification);
      return Notification.untilGone?.();
    },
  };
}
