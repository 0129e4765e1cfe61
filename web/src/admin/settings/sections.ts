// The sections of the settings in their order: address, name, and the settings that each edits.
import {
  Clock,
  DatabaseBackup,
  HeartPulse,
  Inbox,
  Mail,
  MonitorCog,
  ShieldBan,
  Timer,
  UserCog,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import {
  ACCESS_SETTINGS,
  CLOSED_SETTINGS,
  ESCALATION_SETTINGS,
  HOURS_SETTINGS,
  KEEPING_SETTINGS,
  NEWS_SETTINGS,
  STAFF_SETTINGS,
  TARGET_SETTINGS,
  TEMPLATE_SETTINGS,
} from './setting-names.ts';
import type { SettingName } from './settings-drafts.ts';
import type { SectionProps } from './use-settings-form.ts';

export interface Section {
  /** Path below /admin/settings; empty for the first section. */
  path: string;
  title: string;
  icon: LucideIcon;
  names: readonly SettingName[];
  Page: ComponentType<SectionProps>;
}

function later(load: () => Promise<ComponentType<SectionProps>>): ComponentType<SectionProps> {
  return lazy(async () => ({ default: await load() }));
}

export const SECTIONS: readonly Section[] = [
  {
    path: '',
    title: 'This device',
    icon: MonitorCog,
    names: [],
    Page: later(async () => (await import('./device/device-section.tsx')).DeviceSection),
  },
  {
    path: 'leads',
    title: 'Leads',
    icon: Inbox,
    names: [...STAFF_SETTINGS, ...TARGET_SETTINGS, ...ESCALATION_SETTINGS, ...TEMPLATE_SETTINGS, ...NEWS_SETTINGS],
    Page: later(async () => (await import('./leads/leads-section.tsx')).LeadsSection),
  },
  {
    path: 'hours',
    title: 'Office hours',
    icon: Clock,
    names: [...HOURS_SETTINGS, ...CLOSED_SETTINGS],
    Page: later(async () => (await import('./hours/hours-section.tsx')).HoursSection),
  },
  {
    path: 'access',
    title: 'Signing in',
    icon: UserCog,
    names: ACCESS_SETTINGS,
    Page: later(async () => (await import('./access/access-section.tsx')).AccessSection),
  },
  {
    path: 'keeping',
    title: 'What is kept',
    icon: Timer,
    names: KEEPING_SETTINGS,
    Page: later(async () => (await import('./keeping/keeping-section.tsx')).KeepingSection),
  },
  {
    path: 'privacy',
    title: 'Privacy',
    icon: UserRoundX,
    names: [],
    Page: later(async () => (await import('./privacy/privacy-section.tsx')).PrivacySection),
  },
  {
    path: 'spam',
    title: 'Spam list',
    icon: ShieldBan,
    names: [],
    Page: later(async () => (await import('./spam/spam-section.tsx')).SpamSection),
  },
  {
    path: 'mail',
    title: 'Mail',
    icon: Mail,
    names: [],
    Page: later(async () => (await import('./mail/mail-section.tsx')).MailSection),
  },
  {
    path: 'backups',
    title: 'Backups',
    icon: DatabaseBackup,
    names: [],
    Page: later(async () => (await import('./backups/backups-section.tsx')).BackupsSection),
  },
  {
    path: 'system',
    title: 'System health',
    icon: HeartPulse,
    names: [],
    Page: later(async () => (await import('./system/system-section.tsx')).SystemSection),
  },
];

export function sectionPath({ path }: Section): string {
  return path === '' ? '/admin/settings' : `/admin/settings/${path}`;
}
