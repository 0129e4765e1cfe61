// Groups of settings that are edited and saved together.
import type { SettingName } from './settings-drafts.ts';

export const STAFF_SETTINGS: readonly SettingName[] = ['staffSeeOwnLeadsOnly', 'staffMayClaim'];
export const TARGET_SETTINGS: readonly SettingName[] = ['responseTargets', 'targetsConfirmed'];
export const ESCALATION_SETTINGS: readonly SettingName[] = ['escalation'];
export const TEMPLATE_SETTINGS: readonly SettingName[] = ['replyTemplates'];
export const NEWS_SETTINGS: readonly SettingName[] = ['newLeadsTell', 'mailNewLeadsTo', 'mailAcknowledgement'];
export const HOURS_SETTINGS: readonly SettingName[] = ['timeZone', 'officeHours', 'hoursConfirmed'];
export const CLOSED_SETTINGS: readonly SettingName[] = ['publicHolidays', 'closedDays'];
export const ACCESS_SETTINGS: readonly SettingName[] = ['adminsNeedPasskey'];
export const KEEPING_SETTINGS: readonly SettingName[] = [
  'leadRetentionMonths',
  'activityRetentionMonths',
  'keepOriginals',
];
