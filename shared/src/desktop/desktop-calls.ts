// What the window of the desktop console may ask of the main process, with the schema of what each call may bring. The window
// shows what strangers wrote, so the main process trusts no argument.
import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX } from '../limits.ts';
import { officeScheduleSchema } from '../office/office-schedule.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 18:00');

/** How this computer notifies of leads, chosen by the person who uses it. */
export const desktopPreferencesSchema = z.object({
  notices: z.boolean().default(true),
  sound: z.boolean().default(true),
  /** Notices say only that there is something: for screens that others see (rule D6). */
  hidesDetails: z.boolean().default(false),
  /** Between these times leads are counted, and shown in one notice afterwards. */
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

/** A lead as the main process needs it: to show a notice of it, and to know whether somebody works on it. */
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
  /** Without notices: one of many from the same sender, or not this person's concern. */
  isQuiet: z.boolean(),
});
export type ReportedLead = z.output<typeof reportedLeadSchema>;

export const REPORTED_LEADS_MAX = 100;
/** The newest leads, newest first, as the server has them now. */
const leadReportSchema = z.object({
  leads: z.array(reportedLeadSchema).max(REPORTED_LEADS_MAX),
  /** What the bell counts: leads that wait for this person. */
  unseen: z.int().min(0),
  /** Leads whose clock has run out; absent from older pages. */
  late: z.int().min(0).optional(),
  /** Leads that nobody has opened in time and that were brought to this person (rule D17); absent from older pages. */
  calls: z
    .array(
      z.object({
        id: leadId,
        ref: z.string().max(20),
        reason: z.string().max(100),
        firstName: z.string().max(200),
        /** ISO time. */
        calledAt: z.iso.datetime(),
      }),
    )
    .max(REPORTED_LEADS_MAX)
    .optional(),
  /** When the office is open: nothing is recalled while it is not (rule D5). */
  office: officeScheduleSchema,
});
export type LeadReport = z.output<typeof leadReportSchema>;
/** What is shown of a report at any time. */
export type StandingLeads = Omit<LeadReport, 'office'>;

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

/** Of a question that the main process has asked. */
const questionNumber = z.int().positive();
const proxyLogin = z.object({ username: z.string().max(200), password: z.string().max(1000) });

const nothing = z.tuple([]);

/** Every call of the window, with what it may bring. */
export const desktopCalls = {
  start: nothing,
  checkServer: z.tuple([serverAddress]),
  useServer: z.tuple([serverAddress]),
  forgetServer: z.tuple([serverAddress]),
  /** Whether the session is to last. */
  beginSignIn: z.tuple([z.boolean()]),
  signInToProxy: z.tuple([questionNumber, proxyLogin]),
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
  keepGivenFiles: nothing,
  refuseGivenFiles: nothing,
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
