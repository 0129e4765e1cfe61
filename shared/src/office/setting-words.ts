// What the settings are called where a change of them is reported: below a form, and in the activity.
import type { Settings } from './settings.ts';

export const SETTING_WORDS: Record<keyof Settings, string> = {
  staffSeeOwnLeadsOnly: 'what staff see',
  staffMayClaim: 'claiming',
  newLeadsTell: 'who is notified',
  timeZone: 'time zone',
  officeHours: 'hours',
  publicHolidays: 'public holidays',
  closedDays: 'closed days',
  responseTargets: 'response targets',
  escalation: 'unopened messages',
  replyTemplates: 'reply templates',
  leadRetentionMonths: 'closed leads',
  activityRetentionMonths: 'activity',
  mailNewLeadsTo: 'mail recipients',
  mailAcknowledgement: 'acknowledgement',
  adminsNeedPasskey: 'passkeys of administrators',
  keepOriginals: 'originals',
  showFirstSteps: 'first steps',
};
