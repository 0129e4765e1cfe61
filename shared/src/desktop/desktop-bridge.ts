// Interface of the desktop console's main process to the window: calls and events. The arguments of the calls are in
// desktop-calls.ts, the answers in desktop-answers.ts.
import type * as z from 'zod';
import type { DesktopAnswers, KeptUpload } from './desktop-answers.ts';
import type { desktopCalls, DesktopCall } from './desktop-calls.ts';

/** Events that the main process sends to the window. */
export type DesktopEvent =
  /** A notification, a deep link or a menu was clicked: show this path of the console. */
  | { type: 'open'; path: string }
  /** The system passed files to the program; they wait until they are stored or refused. */
  | { type: 'files' }
  /** A button of a notification was clicked. */
  | { type: 'assign' | 'reply'; lead: number }
  /** The system shows no notifications. */
  | { type: 'refused' }
  /** The browser has returned from `signIn.begin`: with both values the server opens the requested session. */
  | { type: 'signIn'; code: string; verifier: string; remember: boolean }
  /** A proxy requires a login. The answer names the request's number; `isRefused` when the last login was not accepted. */
  | { type: 'proxy'; question: number; proxy: string; isRefused: boolean }
  /** The computer resumed from sleep: connections are stale, and events may have been missed. */
  | { type: 'resumed' };

type Call<C extends DesktopCall> = (...args: z.input<(typeof desktopCalls)[C]>) => Promise<DesktopAnswers[C]>;

/** `window.desktop`: what the desktop console's window can do beyond a browser. */
export interface DesktopBridge {
  start: Call<'start'>;
  /**
   * Calls back for every event, beginning with those that came before the first listener; returns a function that stops it.
   * Only the first listener receives those earlier events, so only `desktop-events.tsx` may listen.
   */
  onEvent(listener: (event: DesktopEvent) => void): () => void;
  servers: {
    /** Whether a server of this product answers at the address, and if not, why. Nothing is stored. */
    check: Call<'checkServer'>;
    /** Checks the address, and reopens the console at that server. */
    use: Call<'useServer'>;
    /** Dismisses a problem of the settings file, by its entry, so that it is not reported again. */
    forget: Call<'forgetServer'>;
  };
  signIn: {
    /**
     * Opens the server's sign-in page in the system's browser, which returns with the event `signIn`. It invalidates an
     * earlier attempt. Resolves with whether there was a browser to open.
     */
    begin: Call<'beginSignIn'>;
  };
  /** Logins for the network's proxy. */
  proxy: {
    /** Stored for that proxy until the console quits. Only the latest request can be answered. */
    signIn: Call<'signInToProxy'>;
    /** Asks the server again after the request was dismissed: its proxy may still require a login. */
    ask: Call<'askForProxy'>;
  };
  preferences: {
    change: Call<'changePreferences'>;
    startAtLogin: Call<'startAtLogin'>;
  };
  notices: {
    /** Reports the newest leads: notifications, counts and reminders follow from them. Repeating a report adds nothing. */
    reportLeads: Call<'reportLeads'>;
    /**
     * Reports that the sign-in page is open: until somebody signs in no lead is announced, and a hidden window cannot
     * show that.
     */
    reportSignedOut: Call<'reportSignedOut'>;
    /** Shows a notification. Called `tell` because released consoles have that name. */
    tell: Call<'tell'>;
    test: Call<'testNotice'>;
  };
  /** The store for offline work belongs to one person at one server. */
  vault: {
    /**
     * Opens the store for the signed-in user; without a name for the last user, unless it is locked or belongs to
     * another user's session.
     */
    open: Call<'openVault'>;
    /** Called when the session ends but the person may return: nothing is read or written until then. */
    lock: Call<'lockVault'>;
    /** Deletes the store if it belongs to this session; locks it if it belongs to another one. */
    wipe: Call<'wipeVault'>;
  };
  /** Parts by name, such as one per month; undefined if there is no such part, or the store is closed. */
  cache: { read: Call<'readCache'>; write: Call<'writeCache'> };
  outbox: {
    /** On disk when it resolves with `disk`. Rejects when the store is closed. */
    append: Call<'appendEdit'>;
    /** All waiting edits, in the order they were written; empty while the store is closed. */
    list: Call<'listEdits'>;
    /** Called when the server has the edit, or the person discarded it. */
    settle: Call<'settleEdit'>;
  };
  /** Uploads in progress, stored for the next start until the server has them. */
  uploads: {
    /** Whether it is a file or folder on this computer; pasted pictures are not. */
    isOnDisk(file: File): boolean;
    /** Stores the files, and the pictures in the folders; answers with the new ones. Rejects when the store is closed. */
    keep(files: readonly File[], keepsOriginals: boolean): Promise<KeptUpload[]>;
    /** Stores files that the system passed to the program. Rejects, and discards none, when they cannot be stored. */
    keepGiven: Call<'keepGivenFiles'>;
    /** Discards them, for a person who may not upload; answers with their number. */
    refuseGiven: Call<'refuseGivenFiles'>;
    /** All waiting uploads, in order. */
    list: Call<'listUploads'>;
    read: Call<'readUpload'>;
    /** Called when the server has the picture, or it was discarded. */
    settle: Call<'settleUpload'>;
    /** Shown in the taskbar, and in a notification at the end. */
    report: Call<'reportUploads'>;
  };
  diagnostics: { run: Call<'diagnose'>; save: Call<'saveDiagnostics'> };
  updates: {
    check: Call<'checkForUpdate'>;
    /** The update found by the automatic check. */
    latest: Call<'latestUpdate'>;
  };
}

/** IPC channels of the calls and of the events. */
export const CALL_CHANNEL = 'desktop:';
export const EVENT_CHANNEL = 'desktop-event';
