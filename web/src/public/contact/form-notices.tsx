// What is said above a form: thanks, what to correct, or why it could not be sent.
import type { ReactNode, RefObject } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { ContactDetails } from '../page-view.ts';
import { UiIcon } from '../parts/ui-icon.tsx';
import type { FormStatus } from './use-sending.ts';

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function Corrections({ errors, prefix }: { errors: FieldErrors; prefix: string }) {
  const entries = Object.entries(errors);
  const count = NUMBER_WORDS[entries.length] ?? String(entries.length);
  return (
    <div className="notice notice-bad">
      <h2>{`${count} ${entries.length === 1 ? 'field needs' : 'fields need'} a correction`}</h2>
      <ul>
        {entries.map(([field, error]) => (
          <li key={field}>
            <a href={`#${prefix}${field}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Thanks({ words, reference }: { words: string; reference: string }) {
  return (
    <div className="notice notice-good" role="status">
      <h2>
        <UiIcon name="check" />
        {words}
      </h2>
      <p>
        {reference && (
          <>
            Your reference is <b>{reference}</b>.{' '}
          </>
        )}
        Someone who knows the trade will get back to you. If it cannot wait, please call.
      </p>
    </div>
  );
}

function Failure({ message, waiting, contact }: { message: string; waiting: boolean; contact: ContactDetails }) {
  const phone = contact.phones.find((candidate) => candidate.href !== '');
  const email = contact.emails.find((candidate) => candidate.href !== '');
  return (
    <div className="notice notice-bad" role="alert">
      <h2>{message}</h2>
      <p>
        {waiting
          ? 'Your enquiry is kept in this browser and goes out by itself as soon as it can. Changed and sent again, it replaces the one that waits. If it is urgent:'
          : 'What you typed is still here. Please try again, or reach us directly:'}
      </p>
      <p className="notice-links">
        {phone && <a href={phone.href}>Call {phone.text}</a>}
        {contact.whatsapp && (
          <a href={contact.whatsapp} rel="noopener noreferrer">
            WhatsApp
          </a>
        )}
        {email && <a href={email.href}>{email.text}</a>}
      </p>
    </div>
  );
}

function noticeFor({ status, errors, contact, thanks, prefix = '' }: Omit<FormNoticesProps, 'place'>): ReactNode {
  if (Object.keys(errors).length > 0) return <Corrections errors={errors} prefix={prefix} />;
  if (status.name === 'success') return <Thanks words={thanks} reference={status.ref} />;
  if (status.name === 'error') return <Failure message={status.message} waiting={status.waiting} contact={contact} />;
  return null;
}

interface FormNoticesProps {
  status: FormStatus;
  errors: FieldErrors;
  contact: ContactDetails;
  /** Takes the focus after an attempt to send, so that the outcome is in view and read out. */
  place: RefObject<HTMLDivElement | null>;
  thanks: string;
  /** Of the fields' ids. */
  prefix?: string;
}

export function FormNotices({ place, ...said }: FormNoticesProps) {
  return (
    <div className="notices" ref={place} tabIndex={-1}>
      {noticeFor(said)}
    </div>
  );
}
