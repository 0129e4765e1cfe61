// Notices above a form: thanks, the error summary, or why it could not be sent.
import type { ReactNode, RefObject } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { fillIn } from 'shared/content/fill-in.ts';
import { FORM } from '../own-words.ts';
import type { ContactDetails } from '../page-view.ts';
import { IslandIcon } from '../parts/island-icon.tsx';
import { answerTime } from './answer-time.ts';
import { FORM_WORDS } from './contact-words.ts';
import { directLinks, whatsAppWith } from './direct-links.ts';
import type { FormStatus } from './use-sending.ts';

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function Corrections({ errors, prefix }: { errors: FieldErrors; prefix: string }) {
  const entries = Object.entries(errors);
  const count = NUMBER_WORDS[entries.length] ?? String(entries.length);
  return (
    <div className="notice notice-bad">
      <h2>{fillIn(entries.length === 1 ? FORM.oneWrong : FORM.manyWrong, { count })}</h2>
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

function PhoneQuestion({ phone, prefix }: { phone: string; prefix: string }) {
  return (
    <div className="notice notice-wait" role="alert">
      <h2>{FORM_WORDS.askPhone}</h2>
      <p>{FORM_WORDS.askPhoneWhy(phone)}</p>
      {/* For a form that posts itself: it tells the server which number was asked about. */}
      <input type="hidden" name="askedPhone" value={phone} />
      <p className="notice-links">
        <a href={`#${prefix}phone`}>{FORM_WORDS.correctPhone}</a>
      </p>
    </div>
  );
}

type Success = Extract<FormStatus, { name: 'success' }>;

/** Who answers and when, if known (rule B29). */
function answerWords({ answerBy }: Success, hours: string, words: FormWords): string {
  const time = answerBy && answerTime(answerBy);
  if (time !== undefined) return fillIn(words.answers, { time });
  return hours === '' ? '' : fillIn(words.answersWhenOpen, { hours });
}

type ThanksProps = Pick<FormNoticesProps, 'contact' | 'words'> & { status: Success };

function Thanks({ status, contact, words }: ThanksProps) {
  const { ref } = status;
  return (
    <div className="notice notice-good" role="status">
      <h2>
        <IslandIcon name="check" />
        {words.thanks}
      </h2>
      <p>
        {ref && (
          <>
            {FORM.reference} <b>{ref}</b>.{' '}
          </>
        )}
        {answerWords(status, contact.hours, words)} {words.thanksMore}
      </p>
      {ref && contact.whatsapp && (
        <p className="notice-links">
          <a href={whatsAppWith(contact.whatsapp, FORM_WORDS.myReference(ref))} rel="noopener noreferrer">
            {words.thanksChat}
          </a>
        </p>
      )}
    </div>
  );
}

interface FailureProps extends Pick<FormNoticesProps, 'contact' | 'words'> {
  status: Extract<FormStatus, { name: 'error' }>;
}

/** An enquiry that waits in the outbox has not failed: only a real failure is shown as one. */
function Failure({ status: { message, waiting, typed }, contact, words }: FailureProps) {
  return (
    <div className={waiting ? 'notice notice-wait' : 'notice notice-bad'} role="alert">
      <h2>{waiting?.heading ?? message}</h2>
      {waiting && message !== '' && <p>{message}</p>}
      <p>{waiting ? FORM.waiting : FORM.failed}</p>
      <p className="notice-links">
        {directLinks(contact, words, typed).map(({ href, label }) => (
          <a key={label} href={href} rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

function noticeFor(said: Omit<FormNoticesProps, 'place'>): ReactNode {
  const { status, errors, contact, words, prefix = '' } = said;
  if (Object.keys(errors).length > 0) return <Corrections errors={errors} prefix={prefix} />;
  if (status.name === 'success') return <Thanks status={status} contact={contact} words={words} />;
  if (status.name === 'error') return <Failure status={status} contact={contact} words={words} />;
  if (status.name === 'question') return <PhoneQuestion phone={status.phone} prefix={prefix} />;
  return null;
}

/** Words of the forms, taken from the content. */
export interface FormWords {
  send: string;
  thanks: string;
  thanksMore: string;
  /** The link to WhatsApp, with the reference. */
  thanksChat: string;
  /** The sentence about the answer, with a time and without one. */
  answers: string;
  answersWhenOpen: string;
  call: string;
  whatsapp: string;
}

interface FormNoticesProps {
  status: FormStatus;
  errors: FieldErrors;
  contact: ContactDetails;
  /** The element that gets the focus after submitting, so that the result is visible and read out. */
  place: RefObject<HTMLDivElement | null>;
  words: FormWords;
  /** Prefix of the field ids. */
  prefix?: string;
}

/** Where a posted form is answered: browsers show it first, and move the focus to it. */
export const noticesId = (prefix = '') => `${prefix}notices`;

export function FormNotices({ place, ...said }: FormNoticesProps) {
  return (
    <div className="notices" id={noticesId(said.prefix)} ref={place} tabIndex={-1}>
      {noticeFor(said)}
    </div>
  );
}
