// Labels of the settings, for the forms and the activity log.
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
  hoursConfirmed: 'hours confirmed',
  targetsConfirmed: 'response targets confirmed',
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
