// Headings in Settings and the profile, with words to find them by. Not listed without typed text, as they would hide
// the rest.

interface SectionPlace {
  label: string;
  /** Path below the address of its screen. */
  at: string;
  words: string;
}

/** By the path of their screen. A test checks that no section of the settings is missing. */
export const SECTION_PLACES: Record<string, readonly SectionPlace[]> = {
  settings: [
    { label: 'This device', at: '', words: 'session browser data saver letter shortcuts' },
    { label: 'Staff and leads', at: '/leads', words: 'claim see only assigned' },
    { label: 'Response targets', at: '/leads', words: 'answer within hours' },
    { label: 'Messages that nobody opens', at: '/leads', words: 'escalation unopened reminder' },
    { label: 'Reply templates', at: '/leads', words: 'canned texts answers' },
    { label: 'News of new leads', at: '/leads', words: 'notify mail recipients' },
    { label: 'Office hours', at: '/hours', words: 'opening hours time zone' },
    { label: 'Closed days', at: '/hours', words: 'public holidays' },
    { label: 'Signing in', at: '/access', words: 'administrators password passkey two factor' },
    { label: 'What is kept', at: '/keeping', words: 'retention how long days' },
    { label: 'Privacy', at: '/privacy', words: 'erase export personal data gdpr' },
    { label: 'Spam list', at: '/spam', words: 'taken for spam junk' },
    { label: 'Mail', at: '/mail', words: 'smtp e-mail email server sender outbox' },
    { label: 'Backups', at: '/backups', words: 'restore copies elsewhere drive' },
    { label: 'System health', at: '/system', words: 'status disk version' },
  ],
  profile: [
    { label: 'Name and e-mail address', at: '', words: 'display name email' },
    { label: 'Passkeys', at: '', words: 'security key fingerprint two factor' },
    { label: 'Notices in this browser', at: '', words: 'notifications' },
    { label: 'Signed in', at: '', words: 'own sessions devices' },
  ],
};
