// Calls from the window of the desktop console to the main process, each with the schema of its argument. The window
// displays text written by strangers, so the main process validates every argument.
import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX, KEPT_UPLOADS_MAX, LEAD_BULK_MAX, REPORTED_LEADS_MAX } from '../limits.ts';
import { officeScheduleSchema, timeOfDay } from '../office/office-schedule.ts';

/** How this computer notifies of leads, set by its user. */
export const desktopPreferencesSchema = z.object({
  notices: z.boolean().default(true),
  sound: z.boolean().default(true),
  /** Notifications show no names or texts: for screens that others can see (rule D6). */
  hidesDetails: z.boolean().default(false),
  /** Between these times leads are counted, and shown in one notification afterwards. */
  quietHours: z.object({ from: timeOfDay, to: timeOfDay }).nullable().default(null),
  /** Whether days on which the office does not open are quiet too. */
  quietDaysOff: z.boolean().default(false),
});
export type DesktopPreferences = z.output<typeof desktopPreferencesSchema>;

const preferencesChange = z.object({
  notices: z.boolean().optional(),
  sound: z.boolean().optional(),
  hidesDetails: z.boolean().optional(),
  quietHours: z.object({ from: timeOfDay, to: timeOfDay }).nullable().optional(),
  quietDaysOff: z.boolean().optional(),
});

const leadId = z.int().positive();

/** A lead as the main process needs it: to show a notification, and to know whether a colleague is working on it. */
const reportedLeadSchema = z.object({
  id: leadId,
  ref: z.string().max(20),
  reason: z.string().max(100),
  firstName: z.string().max(200),
  /** ISO time. */
  receivedAt: z.iso.datetime(),
  /** This person has opened it, on any device. */
  isSeen: z.boolean(),
  /** It is in work: read, assigned or no longer new. */
  isTaken: z.boolean(),
  /** Causes no notification: one of many from the same sender, or not relevant to this person. */
  isQuiet: z.boolean(),
});
export type ReportedLead = z.output<typeof reportedLeadSchema>;

/** The newest leads, newest first, in their present state on the server. */
const leadReportSchema = z.object({
  leads: z.array(reportedLeadSchema).max(REPORTED_LEADS_MAX),
  /** How many milliseconds ago the leads were requested; absent from older pages. */
  age: z.number().min(0).optional(),
  /** The count on the bell: leads waiting for this person. */
  unseen: z.int().min(0),
  /** Leads past their due time; absent from older pages. */
  late: z.int().min(0).optional(),
  /** Leads escalated to this person (rule D17); absent from older pages. */
  calls: z
    .array(
      reportedLeadSchema
        .pick({ id: true, ref: true, reason: true, firstName: true })
        /** ISO time. */
        .extend({
          calledAt: z.iso.datetime(),
          /** `Kofi Mensah has not opened`; absent from older pages. */
          notOpenedBy: z.string().max(300).optional(),
        }),
    )
    .max(REPORTED_LEADS_MAX)
    .optional(),
  /** The newest unopened leads that are not in `leads`, or quiet there; absent from older pages. */
  unopened: z
    .array(reportedLeadSchema.pick({ id: true, ref: true, reason: true, firstName: true }))
    .max(REPORTED_LEADS_MAX)
    .optional(),
  /** Office hours: no reminders are shown outside them (rule D5). */
  office: officeScheduleSchema,
});
export type LeadReport = z.output<typeof leadReportSchema>;
/** The part of a report that the tray and the count show. */
export type StandingLeads = Omit<LeadReport, 'office' | 'age'>;

const noticeSchema = z.object({
  title: z.string().max(200),
  text: z.string().max(500),
  lead: leadId.optional(),
  /** All leads that the notice is about, if there are several; absent from older pages. */
  leads: z.array(leadId).max(LEAD_BULK_MAX).readonly().optional(),
  /** A result of the person's own action: always shown, never grouped with others. */
  isAnswer: z.boolean().optional(),
  /** The notice with this text is withdrawn instead; without a text all news of `leads`, as this person opened them. */
  isOver: z.boolean().optional(),
});
export type DesktopNotice = z.output<typeof noticeSchema>;

/** A lead edit waiting for the server. The key makes sending it again harmless: it is applied once (rule E20). */
export const queuedEditSchema = z.object({
  key: z.string().min(8).max(IDEMPOTENCY_KEY_MAX),
  lead: leadId,
  /** Body of the edit, with the values it started from. */
  body: z.record(z.string().max(50), z.unknown()),
  /** When it was made, by this computer's clock. */
  writtenAt: z.iso.datetime(),
});
export type QueuedEdit = z.output<typeof queuedEditSchema>;

const filePath = z.string().min(1).max(4096);
const uploadHandle = z.string().regex(/^[0-9a-f]{32}$/);

/** Progress of this window's uploads; without a share there are none. */
const uploadReportSchema = z.object({
  share: z.number().min(0).max(1).nullable(),
  done: z.int().min(0),
  failed: z.int().min(0),
});
export type UploadReport = z.output<typeof uploadReportSchema>;

/** Characters in one part of the cache: several times what the longest enquiries need for the 500 leads that share one. */
const CACHE_PART_MAX = 64 * 1024 * 1024;
const cachePart = z.string().regex(/^[a-z0-9-]{1,64}$/);
const editKey = z.string().max(IDEMPOTENCY_KEY_MAX);
const serverAddress = z.string().max(500);
const owner = z.string().min(1).max(200);
/** A session as named by its token (store-owner.ts). */
const sessionName = z.object({ user: z.string().min(1).max(40), session: z.string().max(200).optional() });

/** Number of the main process's request. */
const questionNumber = z.int().positive();
const proxyLogin = z.object({ username: z.string().max(200), password: z.string().max(1000) });

const nothing = z.tuple([]);

/** Every call of the window, with the schema of its argument. */
export const desktopCalls = {
  start: nothing,
  checkServer: z.tuple([serverAddress]),
  useServer: z.tuple([serverAddress]),
  forgetServer: z.tuple([serverAddress]),
  /** Whether to stay signed in. */
  beginSignIn: z.tuple([z.boolean()]),
  signInToProxy: z.tuple([questionNumber, proxyLogin]),
  askForProxy: nothing,
  changePreferences: z.tuple([preferencesChange]),
  startAtLogin: z.tuple([z.boolean()]),
  reportLeads: z.tuple([leadReportSchema]),
  reportSignedOut: nothing,
  tell: z.tuple([noticeSchema]),
  testNotice: nothing,
  openVault: z.tuple([owner.optional(), sessionName.optional()]),
  lockVault: nothing,
  wipeVault: z.tuple([sessionName.optional()]),
  readCache: z.tuple([cachePart]),
  writeCache: z.tuple([cachePart, z.string().max(CACHE_PART_MAX)]),
  appendEdit: z.tuple([queuedEditSchema]),
  listEdits: nothing,
  settleEdit: z.tuple([editKey]),
  // Paths come from the preload script, which gets them from Electron for files that the person chose or dropped.
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
