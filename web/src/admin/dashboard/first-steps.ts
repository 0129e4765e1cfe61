// What a new installation still needs before visitors see it, judged by its own data (rules A8, G13).
import { defaultContact } from 'shared/content/defaults/default-contact.ts';
import { isWritten } from 'shared/content/pick-projects.ts';
import type { SiteContent } from 'shared/content/site-content.ts';

export interface FirstStep {
  name: string;
  hint: string;
  /** Where it is done; outside the console when it begins elsewhere than `/admin`. */
  to: string;
  isDone: boolean;
}

/** What the server knows. */
export interface Beginnings {
  content: SiteContent;
  hasProjectPictures: boolean;
  leads: number;
  users: number;
}

const PLACEHOLDERS = new Set<string>([
  defaultContact.address,
  defaultContact.poBox,
  ...defaultContact.phones,
  ...defaultContact.emails,
]);

/** What visitors are shown by which nobody can be reached (rule A8). */
export function placeholderContacts({ footer }: Pick<SiteContent, 'footer'>): string[] {
  const { address, poBox, phone, email, phones, emails } = footer;
  return [address, poBox, phone, email, ...phones, ...emails].filter((text) => PLACEHOLDERS.has(text));
}

/** Names what was overlooked; a list of everything would say less. */
function contactHint(left: readonly string[]): string {
  return left.length > 0 && left.length < PLACEHOLDERS.size
    ? `Still placeholders: ${left.join('; ')}`
    : 'Address, telephone numbers and e-mail addresses are placeholders until then.';
}

export function firstSteps({ content, hasProjectPictures, leads, users }: Beginnings): FirstStep[] {
  const placeholders = placeholderContacts(content);
  return [
    {
      name: 'Replace the contact details',
      hint: contactHint(placeholders),
      to: '/admin/content/footer',
      isDone: placeholders.length === 0,
    },
    {
      name: 'Add your logo',
      hint: 'It stands at the head of every page.',
      to: '/admin/content/branding',
      isDone: content.branding.logoUrl !== '',
    },
    {
      name: 'Show a first project',
      hint: 'Until then the home page shows samples.',
      to: '/admin/content/home',
      isDone: content.home.projects.some(isWritten) || hasProjectPictures,
    },
    {
      name: 'Send a test enquiry',
      hint: 'Fill in the form as a visitor, and see the lead arrive in Messages.',
      to: '/contact',
      isDone: leads > 0,
    },
    {
      name: 'Add a second person',
      hint: 'Somebody who can let you in again when you forget your password.',
      to: '/admin/users',
      isDone: users > 1,
    },
  ];
}
