// What a new installation still needs before visitors see it, judged by its data (rules A8, G13).
import { defaultContact } from 'shared/content/defaults/default-contact.ts';
import { isWritten } from 'shared/content/projects/is-written.ts';
import {
  placeholderContacts,
  samplesLeft,
  type LibraryState,
  type SampleKind,
  type SampleLeft,
} from 'shared/content/samples/samples-left.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { partOf, type SamplePart } from '../content/samples/sample-words.ts';

export interface FirstStep {
  name: string;
  hint: string;
  /** Address of the step; outside the console if it does not begin with `/admin`. */
  to: string;
  isDone: boolean;
  /** Several places for the step, each with a name. */
  parts?: readonly SamplePart[];
}

/** Data from the server. */
export interface Beginnings {
  content: SiteContent;
  library: LibraryState;
  leads: number;
  users: number;
  /** Settings that nobody has confirmed. */
  unconfirmed: readonly SampleLeft[];
}

/** Number of placeholders in an unchanged installation. */
const PLACEHOLDERS = 2 + defaultContact.phones.length + defaultContact.emails.length;

/** Kinds of sample content with a step of their own. */
const OWN_STEPS: ReadonlySet<SampleKind> = new Set(['contact', 'projects']);

/** Names the forgotten parts; a list of all parts would be less clear. */
function contactHint(left: readonly string[]): string {
  return left.length > 0 && left.length < PLACEHOLDERS
    ? `Still placeholders: ${left.join('; ')}`
    : 'Address, telephone numbers and e-mail addresses are placeholders until then.';
}

export function firstSteps({ content, library, leads, users, unconfirmed }: Beginnings): FirstStep[] {
  const placeholders = placeholderContacts(content);
  const { phone, email } = content.footer;
  const samples = samplesLeft(content, library).filter(({ kind }) => !OWN_STEPS.has(kind));
  return [
    {
      name: 'Replace the contact details',
      hint: contactHint(placeholders),
      to: '/admin/content/footer',
      // Empty details are no placeholders, but do not let visitors reach anybody either.
      isDone: placeholders.length === 0 && (phone + email).trim() !== '',
    },
    {
      name: 'Replace what is invented',
      hint: 'Visitors take it for true: ',
      to: '/admin/content',
      isDone: samples.length === 0,
      parts: samples.map(partOf),
    },
    {
      name: 'Confirm when you are open',
      hint: 'Senders are promised an answer by these suggestions: ',
      to: '/admin/settings/hours',
      isDone: unconfirmed.length === 0,
      parts: unconfirmed.map(partOf),
    },
    {
      name: 'Add your logo',
      hint: 'It stands at the head of every page.',
      to: '/admin/content/branding',
      isDone: content.branding.logoUrl !== '',
    },
    {
      name: 'Show a first project',
      hint:
        content.home.sampleProjects === 'shown'
          ? 'Until then the home page shows samples.'
          : 'Until then the home page shows none.',
      to: '/admin/content/home',
      isDone: content.home.projects.some(isWritten) || library.hasProjectPictures,
    },
    {
      name: 'Send a test enquiry',
      hint: 'Fill in the form as a visitor, and see the lead arrive in Messages.',
      to: '/contact',
      isDone: leads > 0,
    },
    {
      name: 'Add a second person',
      hint: 'As an administrator they can let you in again when you forget your password.',
      to: '/admin/users',
      isDone: users > 1,
    },
  ];
}
