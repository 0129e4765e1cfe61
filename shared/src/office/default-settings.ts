// Settings of a new installation. No schema here: the console's first screen imports this.
import type { Settings } from './settings.ts';

export const WEEKDAY_HOURS = { from: '08:00', to: '17:00' };

export const DEFAULT_SETTINGS: Settings = {
  staffSeeOwnLeadsOnly: false,
  staffMayClaim: false,
  newLeadsTell: 'everyone',
  timeZone: 'Africa/Accra',
  officeHours: {
    monday: WEEKDAY_HOURS,
    tuesday: WEEKDAY_HOURS,
    wednesday: WEEKDAY_HOURS,
    thursday: WEEKDAY_HOURS,
    friday: WEEKDAY_HOURS,
    saturday: { from: '08:00', to: '13:00' },
    sunday: null,
  },
  publicHolidays: true,
  closedDays: [],
  responseTargets: {
    general: 240,
    byReason: { Quote: null, Support: null, Partnership: null, Other: null },
    byPriority: { high: null, low: null },
  },
  hoursConfirmed: false,
  targetsConfirmed: false,
  escalation: { assignee: 30, everyone: 60, admins: 120 },
  replyTemplates: [],
  leadRetentionMonths: 24,
  activityRetentionMonths: 24,
  mailNewLeadsTo: [],
  mailAcknowledgement: false,
  adminsNeedPasskey: false,
  keepOriginals: false,
  showFirstSteps: true,
};

/** Older servers and consoles lack newer settings. */
export const withDefaults = <Known extends Partial<Settings>>(known: Known) => ({ ...DEFAULT_SETTINGS, ...known });
