// The interface of the desktop console's main process in the window: its calls and its events. The arguments of the calls
// are in desktop-calls.ts, their answers in desktop-answers.ts.
import type * as z from 'zod';
import type { DesktopAnswers, KeptUpload } from './desktop-answers.ts';
import type { desktopCalls, DesktopCall } from './desktop-calls.ts';

/** Events that the main process sends to the window. */
export type DesktopEvent =
  /** A click on a notice, a deep link or a menu leads here: a path of the console. */
  | { type: 'open'; path: string }
  /** The system gave files to the program: they wait to be kept or refused. */
  | { type: 'files' }
  /** A notice's button. */
  | { type: 'assign' | 'reply'; lead: number }
  /** The system shows no notices. */
  | { type: 'refused' }
  /** The browser has come back from `signIn.begin`: with both the server opens the session that was asked for. */
  | { type: 'signIn'; code: string; verifier: string; remember: boolean }
  /** A proxy asks for a name and password, by a number that the answer names; `isRefused` when it did not accept the last ones. */
  | { type: 'proxy'; question: number; proxy: string; isRefused: boolean }
  /** The computer was asleep: connections are stale, and something may have come. */
  | { type: 'resumed' };

type Call<C extends DesktopCall> = (...args: z.input<(typeof desktopCalls)[C]>) => Promise<DesktopAnswers[C]>;

/** `window.desktop`: all that the window of the installed console can do beyond a browser's. */
export interface DesktopBridge {
  start: Call<'start'>;
  /**
   * Calls back for every event, those first that came before anybody listened; returns the way to stop. The first listener
   * alone gets those, so only one part of the page may listen: `desktop-events.tsx`.
   */
  onEvent(listener: (event: DesktopEvent) => void): () => void;
  servers: {
    /** Whether a server of this product answers there, and what is wrong if not. Nothing is remembered. */
    check: Call<'checkServer'>;
    /** Checks it, and opens the console anew at that server. */
    use: Call<'useServer'>;
    /** Also what is wrong in the settings file, by its entry: it is not named any more. */
    forget: Call<'forgetServer'>;
  };
  signIn: {
    /**
     * Opens the server's page in the system's browser, which comes back with the event `signIn`. An earlier attempt is of
     * no use any more. Resolves with whether there was a browser to open.
     */
    begin: Call<'beginSignIn'>;
  };
  /** The proxy of the network, when it has asked for a name and password. */
  proxy: {
    /** Kept until the console is quit, for that proxy alone. Only the question that was asked last can be answered. */
    signIn: Call<'signInToProxy'>;
    /** Asks the server in use once more, after somebody has put the question away: its proxy may still want an answer. */
    ask: Call<'askForProxy'>;
  };
  preferences: {
    change: Call<'changePreferences'>;
    startAtLogin: Call<'startAtLogin'>;
  };
  notices: {
    /** The newest leads as they stand: notices, counts and reminders follow from it. A repeated report adds none. */
    reportLeads: Call<'reportLeads'>;
    /** Shows a notice. `tell` is the name in consoles that are installed already. */
    tell: Call<'tell'>;
    test: Call<'testNotice'>;
  };
  /** What is kept for offline work belongs to one person at one server. */
  vault: {
    /** Opens it for the user who signed in; without a name for the last user, unless it was locked. */
    open: Call<'openVault'>;
    /** The session is over but the person may come back: nothing is read or written until then. */
    lock: Call<'lockVault'>;
    /** Nothing of it remains. */
    wipe: Call<'wipeVault'>;
  };
  /** Parts by name, such as one per month; undefined when there is no such part, or the vault is closed. */
  cache: { read: Call<'readCache'>; write: Call<'writeCache'> };
  outbox: {
    /** On disk when it resolves with `disk`. Rejects when the vault is closed. */
    append: Call<'appendEdit'>;
    /** Everything that waits, in the order it was written; empty while the vault is closed. */
    list: Call<'listEdits'>;
    /** The server has taken it, or the person has given it up: it waits no longer. */
    settle: Call<'settleEdit'>;
  };
  /** Pictures on their way, kept for the next start until the server has them. */
  uploads: {
    /** Whether it lies on this computer, as a file or folder: what was pasted does not. */
    isOnDisk(file: File): boolean;
    /** Keeps the files, and the pictures in the folders; answers with those that are new. Rejects when the vault is closed. */
    keep(files: readonly File[], keepsOriginals: boolean): Promise<KeptUpload[]>;
    /** Keeps what the system gave to the program. Rejects, and forgets none of it, when it cannot be kept. */
    keepGiven: Call<'keepGivenFiles'>;
    /** Forgets it, as this person may upload nothing; answers with how many files it was. */
    refuseGiven: Call<'refuseGivenFiles'>;
    /** Everything that waits, in its order. */
    list: Call<'listUploads'>;
    read: Call<'readUpload'>;
    /** The server has it, or it was given up. */
    settle: Call<'settleUpload'>;
    /** For the taskbar, and for the notice at the end. */
    report: Call<'reportUploads'>;
  };
  diagnostics: { run: Call<'diagnose'>; save: Call<'saveDiagnostics'> };
  updates: {
    check: Call<'checkForUpdate'>;
    /** What was found without being asked for. */
    latest: Call<'latestUpdate'>;
  };
}

/** Channel of the calls and channel of the events. */
export const CALL_CHANNEL = 'desktop:';
export const EVENT_CHANNEL = 'desktop-event';
