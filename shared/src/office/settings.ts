// Settings of an installation, made by its owner (rules B20, C21, D3, E4, E24, F13, G13, H10).
import * as z from 'zod';
import { changedBySchema } from '../editing/changed-by.ts';
import { REASONS, type Reason } from '../enquiry/enquiry-fields.ts';
import { isAscending } from '../leads/clock/escalation.ts';
import { isVisible } from '../text/visible.ts';
import { officeScheduleSchema } from './office-schedule.ts';

const TARGET_MESSAGE = 'Choose 15 minutes to 240 hours';
/** Minutes of office time to a first response; null for no target of its own. */
const targetMinutes = z.int(TARGET_MESSAGE).min(15, TARGET_MESSAGE).max(14_400, TARGET_MESSAGE).nullable();

/** How soon a sender should be answered (rule E24). */
const responseTargets = z.object({
  /** Used if no other target applies. */
  general: targetMinutes,
  byReason: z.object(
    Object.fromEntries(REASONS.map((reason) => [reason, targetMinutes])) as Record<Reason, typeof targetMinutes>,
  ),
  /** A priority is set by hand, so its target overrides that of the reason. */
  byPriority: z.object({ high: targetMinutes, low: targetMinutes }),
});
export type ResponseTargets = z.output<typeof responseTargets>;

const STEP_MESSAGE = 'Choose 5 minutes to 240 hours';
const stepMinutes = z.int(STEP_MESSAGE).min(5, STEP_MESSAGE).max(14_400, STEP_MESSAGE).nullable();

/** When others are notified of an unopened lead, in minutes of office time (rule D17). */
const escalation = z
  .object({ assignee: stepMinutes, everyone: stepMinutes, admins: stepMinutes })
  .refine(isAscending, 'Each step must come after the one before it');

/** A template for replies (rule E28). The rest is checked when it is changed, so that stored ones can be read. */
const replyTemplate = z.object({
  name: z.string().trim().max(60, 'The name is too long'),
  text: z.string().trim().max(1000, 'A template has at most 1,000 characters'),
});
const upToThirty = <Template extends z.ZodType>(template: Template) =>
  z.array(template).max(30, 'At most 30 templates are kept');

const MONTHS_MESSAGE = 'Choose 1 to 120 months';
const months = z.int(MONTHS_MESSAGE).min(1, MONTHS_MESSAGE).max(120, MONTHS_MESSAGE);

const members = {
  /** Staff can only read leads assigned to them (rule C21). */
  staffSeeOwnLeadsOnly: z.boolean(),
  /** Staff may assign unassigned leads to themselves (rule E4). */
  staffMayClaim: z.boolean(),
  /** Who is notified of a new, unassigned lead (rule D3). */
  newLeadsTell: z.enum(['everyone', 'admins']),
  ...officeScheduleSchema.shape,
  /** How soon leads are to be answered (rule E24). */
  responseTargets,
  /** Whether the owner has saved or confirmed the office hours, and the targets: a promise to visitors (rule G13f). */
  hoursConfirmed: z.boolean(),
  targetsConfirmed: z.boolean(),
  escalation,
  replyTemplates: upToThirty(replyTemplate),
  /** Retention of closed leads (rule B20) and of activity entries (rule G4). */
  leadRetentionMonths: months,
  activityRetentionMonths: months,
  /** Ids of the users who receive mail about new leads. */
  mailNewLeadsTo: z
    .array(z.int().positive())
    .max(50, 'At most 50 people can be notified by mail')
    .transform((ids) => [...new Set(ids)]),
  /** Whether the sender of an enquiry receives an acknowledgement. */
  mailAcknowledgement: z.boolean(),
  /** Administrators sign in with a password and a passkey (rule C28). */
  adminsNeedPasskey: z.boolean(),
  /** Keep the uploaded original of a picture, for administrators (rule F13). */
  keepOriginals: z.boolean(),
  /** The first steps of a new installation, shown on the dashboard until completed or dismissed (rule G13). */
  showFirstSteps: z.boolean(),
};

export const settingsSchema = z.object(members);
export type Settings = z.output<typeof settingsSchema>;

/** The settings with who has changed them. */
export const settingsAnswer = settingsSchema.extend({ changedBy: changedBySchema });
export type SettingsAnswer = z.output<typeof settingsAnswer>;

/** The settings that every signed-in person may know, for the screens. */
export const officeSchema = settingsSchema.pick({
  staffSeeOwnLeadsOnly: true,
  staffMayClaim: true,
  newLeadsTell: true,
  timeZone: true,
  officeHours: true,
  publicHolidays: true,
  closedDays: true,
  responseTargets: true,
  replyTemplates: true,
  keepOriginals: true,
});
export type Office = z.output<typeof officeSchema>;

/** Absent members stay as they are. */
export const patchSettingsBody = settingsSchema.partial();
export type PatchSettings = z.output<typeof patchSettingsBody>;

const visibleTemplate = z.object({
  name: replyTemplate.shape.name.refine(isVisible, 'Give the template a name'),
  text: replyTemplate.shape.text.refine(isVisible, 'Write what the template says'),
});

/** Names are unique, as templates are chosen by name. Stored templates are not checked again. */
const namedApart = upToThirty(visibleTemplate).superRefine((templates, context) => {
  const names = templates.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    context.addIssue({ code: 'custom', message: 'Another template has this name', path: [index, 'name'] });
  }
});

/** `base`: values of the changed members when the change began (rule G14). */
export const changeSettingsBody = patchSettingsBody.extend({
  replyTemplates: namedApart.optional(),
  base: patchSettingsBody.optional(),
});
export type ChangeSettings = z.output<typeof changeSettingsBody>;
