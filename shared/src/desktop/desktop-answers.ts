// What the main process of the desktop console answers to each call of the window.
import type { DesktopPreferences, QueuedEdit } from './desktop-calls.ts';

export type ServerProblem =
  | 'no-address'
  | 'not-secure'
  | 'offline'
  | 'not-found'
  | 'refused'
  | 'timeout'
  | 'certificate'
  /** The server wants a certificate of this computer. */
  | 'client-certificate'
  /** The proxy of the network wants a name and password. */
  | 'proxy'
  /** The address leads to another one, where a server of this product answers. */
  | 'moved'
  | 'elsewhere'
  | 'other-product'
  | 'unwell'
  | 'server-too-old'
  | 'console-too-old';

export type PlainProblem = Exclude<ServerProblem, 'moved'>;

/** Why a server cannot be used. */
export type ServerFailure = { ok: false; problem: PlainProblem } | { ok: false; problem: 'moved'; movedTo: string };
export type ServerCheck = { ok: true; server: string; version: string } | ServerFailure;

/** What is kept of a server: for work without a connection; and who is signed in, with the pictures that were shown. */
export const KEPT_PARTS = ['offline', 'session'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** What in the settings file could not be used. */
export interface SettingsFault {
  /** As it was written; of a file that nobody could read, the name under which it is kept now. */
  entry: string;
  problem: 'no-address' | 'not-secure' | 'unreadable';
}

export interface KnownServers {
  /** Servers used before, the latest first. */
  servers: string[];
  faults: SettingsFault[];
  /** Servers that were forgotten, with what could not be deleted. */
  undeleted: { server: string; parts: KeptPart[] }[];
}

export interface DesktopStart extends KnownServers {
  /** Of the installed console. */
  version: string;
  /** As `process.platform` names it. */
  system: string;
  /** Origin of the server in use; undefined until one is chosen. */
  server: string | undefined;
  preferences: DesktopPreferences;
  startsAtLogin: boolean;
  /** Nobody has been asked yet whether the console starts with the computer. */
  asksForLogin: boolean;
}

/** Where what is kept for offline work lies: on disk, encrypted, or in memory until the program ends (rule D7). */
export interface VaultState {
  storage: 'disk' | 'memory';
  /** Locked until its owner signs in again. */
  isLocked: boolean;
  /** Whose it is; undefined while it has no owner. */
  owner: string | undefined;
  /** Edits that wait for the server. */
  waiting: number;
}

/** A picture that is to be uploaded, kept by the main process until it is: the window knows no path. */
export interface KeptUpload {
  handle: string;
  name: string;
  /** By its name; empty when nobody knows. */
  type: string;
  keepsOriginal: boolean;
}

/** The file, or why it cannot be had: it is not there any more, is another one now, or is too large to be read. */
export type UploadBytes = Uint8Array<ArrayBuffer> | 'gone' | 'changed' | 'too-large';

export type NoticeOutcome = 'shown' | 'failed' | 'unsupported' | 'unknown';

export interface Finding {
  what: string;
  state: 'good' | 'bad' | 'unknown';
  text: string;
}

/** `announced`: there is one, to be installed by hand. `ready`: installed when the console quits. `refused`: not signed. */
export interface UpdateState {
  state: 'none' | 'announced' | 'ready' | 'refused' | 'failed';
  version: string | undefined;
  /** What is new in it; plain text. */
  notes: string;
}

/** What the main process answers, by call. */
export interface DesktopAnswers {
  start: DesktopStart;
  checkServer: ServerCheck;
  useServer: ServerCheck;
  forgetServer: KnownServers;
  beginSignIn: boolean;
  signInToProxy: void;
  askForProxy: void;
  changePreferences: DesktopPreferences;
  startAtLogin: boolean;
  reportLeads: void;
  tell: void;
  testNotice: NoticeOutcome;
  openVault: VaultState;
  lockVault: void;
  wipeVault: void;
  readCache: string | undefined;
  writeCache: void;
  appendEdit: VaultState['storage'];
  listEdits: QueuedEdit[];
  settleEdit: void;
  keepUploads: KeptUpload[];
  keepGivenFiles: void;
  refuseGivenFiles: number;
  listUploads: KeptUpload[];
  readUpload: UploadBytes;
  settleUpload: void;
  reportUploads: void;
  diagnose: Finding[];
  saveDiagnostics: boolean;
  checkForUpdate: UpdateState;
  latestUpdate: UpdateState;
}
