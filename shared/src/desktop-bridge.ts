// What the window and the main process of the desktop console say to each other: the interface that the window has, and
// the schema of what each call may bring. The window shows what strangers wrote, so the main process trusts no argument.
import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX } from './limits.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 18:00');

/** How this computer tells of leads, chosen by whoever uses it. */
export const desktopPreferencesSchema = z.object({
  notices: z.boolean().default(true),
  sound: z.boolean().default(true),
  /** Notices say only that there is something: for screens that others see (rule D6). */
  hidesDetails: z.boolean().default(false),
  /** Between these times leads are counted, and told together afterwards. */
  quietHours: z.object({ from: clockTime, to: clockTime }).nullable().default(null),
});
export type DesktopPreferences = z.output<typeof desktopPreferencesSchema>;

const preferencesChange = z.object({
  notices: z.boolean().optional(),
  sound: z.boolean().optional(),
  hidesDetails: z.boolean().optional(),
  quietHours: z.object({ from: clockTime, to: clockTime }).nullable().optional(),
});

const leadId = z.int().positive();

/** A lead as the main process needs it: to tell of it, and to know whether somebody cares for it. */
const reportedLeadSchema = z.object({
  id: leadId,
  ref: z.string().max(20),
  reason: z.string().max(100),
  firstName: z.string().max(200),
  /** ISO time. */
  receivedAt: z.iso.datetime(),
  /** This person has opened it, on whatever device. */
  isSeen: z.boolean(),
  /** Somebody has taken it up: read, assigned or no longer new. */
  isTaken: z.boolean(),
  /** Not to be told of: one of many from the same sender, or not this person's concern. */
  isQuiet: z.boolean(),
});
export type ReportedLead = z.output<typeof reportedLeadSchema>;

export const REPORTED_LEADS_MAX = 100;
/** The newest leads, newest first, as the server has them now. */
const leadReportSchema = z.object({
  leads: z.array(reportedLeadSchema).max(REPORTED_LEADS_MAX),
  unseen: z.int().min(0),
});
export type LeadReport = z.output<typeof leadReportSchema>;

const noticeSchema = z.object({
  title: z.string().max(200),
  text: z.string().max(500),
  lead: leadId.optional(),
  /** What came of something that this person asked for: it is never left out for being one of many. */
  isAnswer: z.boolean().optional(),
});
export type DesktopNotice = z.output<typeof noticeSchema>;

/** A change to a lead that waits for the server: sent with this key, it is made once however often it is sent (rule E20). */
export const queuedEditSchema = z.object({
  key: z.string().min(8).max(IDEMPOTENCY_KEY_MAX),
  lead: leadId,
  /** Body of the change, with the values it started from. */
  body: z.record(z.string().max(50), z.unknown()),
  /** When it was written, on this computer's clock. */
  writtenAt: z.iso.datetime(),
});
export type QueuedEdit = z.output<typeof queuedEditSchema>;

/** Files and folders that are dropped at once, and files that are kept in all. */
export const KEPT_UPLOADS_MAX = 2000;
const filePath = z.string().min(1).max(4096);
const uploadHandle = z.string().regex(/^[0-9a-f]{32}$/);

/** How the uploads of this window stand; without a share nothing is on its way any more. */
const uploadReportSchema = z.object({
  share: z.number().min(0).max(1).nullable(),
  done: z.int().min(0),
  failed: z.int().min(0),
});
export type UploadReport = z.output<typeof uploadReportSchema>;

/** Characters of one part of the cache. */
export const CACHE_PART_MAX = 8 * 1024 * 1024;
const cachePart = z.string().regex(/^[a-z0-9-]{1,64}$/);
const editKey = z.string().max(IDEMPOTENCY_KEY_MAX);
const serverAddress = z.string().max(500);
const owner = z.string().min(1).max(200);

const proxyLogin = z.object({ username: z.string().max(200), password: z.string().max(1000) });

const nothing = z.tuple([]);

/** Every call of the window, with what it may bring. */
export const desktopCalls = {
  start: nothing,
  checkServer: z.tuple([serverAddress]),
  useServer: z.tuple([serverAddress]),
  forgetServer: z.tuple([serverAddress]),
  signInToProxy: z.tuple([proxyLogin]),
  askForProxy: nothing,
  changePreferences: z.tuple([preferencesChange]),
  startAtLogin: z.tuple([z.boolean()]),
  reportLeads: z.tuple([leadReportSchema]),
  tell: z.tuple([noticeSchema]),
  testNotice: nothing,
  openVault: z.tuple([owner.optional()]),
  lockVault: nothing,
  wipeVault: nothing,
  readCache: z.tuple([cachePart]),
  writeCache: z.tuple([cachePart, z.string().max(CACHE_PART_MAX)]),
  appendEdit: z.tuple([queuedEditSchema]),
  listEdits: nothing,
  settleEdit: z.tuple([editKey]),
  // Paths come from the preload script, which has them from Electron for files that somebody chose or dropped.
  keepUploads: z.tuple([z.array(filePath).max(KEPT_UPLOADS_MAX), z.boolean()]),
  listUploads: nothing,
  readUpload: z.tuple([uploadHandle]),
  settleUpload: z.tuple([uploadHandle]),
  reportUploads: z.tuple([uploadReportSchema]),
  diagnose: nothing,
  saveDiagnostics: nothing,
  checkForUpdate: nothing,
  latestUpdate: nothing,
} as const satisfies Record<string, z.ZodType<unknown[]>>;
export type DesktopCall = keyof typeof desktopCalls;

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
  /** Whose it is; undefined when nobody's yet. */
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
  listUploads: KeptUpload[];
  readUpload: UploadBytes;
  settleUpload: void;
  reportUploads: void;
  diagnose: Finding[];
  saveDiagnostics: boolean;
  checkForUpdate: UpdateState;
  latestUpdate: UpdateState;
}

/** What the main process tells the window unasked. */
export type DesktopEvent =
  /** A click on a notice, a deep link or a menu leads here: a path of the console. */
  | { type: 'open'; path: string }
  /** The system gave files to the program: they are in the list of uploads. */
  | { type: 'files' }
  /** A notice's button. */
  | { type: 'assign' | 'reply'; lead: number }
  /** The system shows no notices. */
  | { type: 'refused' }
  /** A proxy asks for a name and password; `isRefused` when it did not accept the last ones. */
  | { type: 'proxy'; proxy: string; isRefused: boolean }
  /** The computer was asleep: connections are stale, and something may have come. */
  | { type: 'resumed' };

type Call<C extends DesktopCall> = (...args: z.input<(typeof desktopCalls)[C]>) => Promise<DesktopAnswers[C]>;

/** `window.desktop`: all that the window of the installed console can do beyond a browser's. */
export interface DesktopBridge {
  start: Call<'start'>;
  /** Calls back for every event, those first that came before anybody listened; returns the way to stop. */
  onEvent(listener: (event: DesktopEvent) => void): () => void;
  servers: {
    /** Whether a server of this product answers there, and what is wrong if not. Nothing is remembered. */
    check: Call<'checkServer'>;
    /** Checks it, and opens the console anew at that server. */
    use: Call<'useServer'>;
    /** Also what is wrong in the settings file, by its entry: it is not named any more. */
    forget: Call<'forgetServer'>;
  };
  /** The proxy of the network, when it has asked for a name and password. */
  proxy: {
    /** Kept until the console is quit, for that proxy alone. */
    signIn: Call<'signInToProxy'>;
    /** Asks the server in use once more, after somebody has put the question away: its proxy may still want an answer. */
    ask: Call<'askForProxy'>;
  };
  preferences: {
    change: Call<'changePreferences'>;
    startAtLogin: Call<'startAtLogin'>;
  };
  notices: {
    /** The newest leads as they stand: what is told, counted and repeated is decided from it. Repeating it tells nothing twice. */
    reportLeads: Call<'reportLeads'>;
    tell: Call<'tell'>;
    test: Call<'testNotice'>;
  };
  /** What is kept for offline work belongs to one person at one server. */
  vault: {
    /** Opens it for whoever signed in; without a name for whoever was here last, unless it was locked. */
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
    /** Everything that waits, in its order, and what the system gave to the program. */
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
