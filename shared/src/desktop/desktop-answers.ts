// Answers of the desktop console's main process to the calls of the window.
import type { DesktopPreferences, QueuedEdit } from './desktop-calls.ts';

export type ServerProblem =
  | 'no-address'
  | 'ipv6'
  | 'not-secure'
  | 'offline'
  | 'not-found'
  | 'refused'
  | 'timeout'
  | 'certificate'
  /** The server requires a client certificate. */
  | 'client-certificate'
  /** The network's proxy requires a name and password. */
  | 'proxy'
  /** The address redirects to another one, where a server of this product answers. */
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

/** Data stored about a server: `offline` for offline work, `session` with the sign-in and the cached pictures. */
export const KEPT_PARTS = ['offline', 'session'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** An entry of the settings file that could not be used. */
export interface SettingsFault {
  /** As written in the file; for an unreadable file, the name of its backup copy. */
  entry: string;
  problem: 'no-address' | 'ipv6' | 'not-secure' | 'unreadable';
}

export interface KnownServers {
  /** Servers used before, most recent first. */
  servers: string[];
  faults: SettingsFault[];
  /** Forgotten servers, with the data that could not be deleted. */
  undeleted: { server: string; parts: KeptPart[] }[];
}

export interface DesktopStart extends KnownServers {
  /** Version of the desktop console. */
  version: string;
  /** Value of `process.platform`. */
  system: string;
  /** Origin of the server in use; undefined until one is chosen. */
  server: string | undefined;
  preferences: DesktopPreferences;
  startsAtLogin: boolean;
  /** True until the person was asked whether the console starts with the computer. */
  asksForLogin: boolean;
}

/** Offline data that was found damaged and cannot be read any more. */
export interface LostEdits {
  /** Upper limit of the number of lost edits: a damaged line may also be the record that an edit was sent. */
  edits: number;
  /** Whether the list of uploads was damaged. */
  uploads: boolean;
}

/** Where offline data is stored: encrypted on disk, or in memory until the program ends (rule D7). */
export interface VaultState {
  storage: 'disk' | 'memory';
  /** Locked until its owner signs in again. */
  isLocked: boolean;
  /** The owner; undefined while there is none. */
  owner: string | undefined;
  /** Edits waiting for the server; not a number while some on disk cannot be read. */
  waiting: number;
  /** Damage found in this run of the program, or before and not yet reported. */
  lost?: LostEdits;
}

/** A picture waiting to be uploaded. Only the main process knows its path; the window uses the handle. */
export interface KeptUpload {
  handle: string;
  name: string;
  /** Media type, from the extension of the file; empty if unknown. */
  type: string;
  keepsOriginal: boolean;
}

/** The file, or why it cannot be read: it is missing, was changed, or is too large. */
export type UploadBytes = Uint8Array<ArrayBuffer> | 'gone' | 'changed' | 'too-large';

export type NoticeOutcome = 'shown' | 'failed' | 'unsupported' | 'unknown';

export interface Finding {
  what: string;
  state: 'good' | 'bad' | 'unknown';
  text: string;
}

/** `announced`: to be installed by hand. `ready`: installed when the console quits. `refused`: not signed. */
export interface UpdateState {
  state: 'none' | 'announced' | 'ready' | 'refused' | 'failed';
  version: string | undefined;
  /** Release notes, plain text. */
  notes: string;
}

/** Type of the main process's answer, by call. */
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
  reportSignedOut: void;
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
