// A form that was opened for the price of a service begins with it (rule B28).
import { EMPTY_ENQUIRY, type EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';
import { FORM_WORDS } from './contact-words.ts';

/** The form before anybody has written in it. @param service  title of the service; undefined when it is about none */
export function firstValues(service: string | undefined): EnquiryFormValues {
  if (service === undefined) return EMPTY_ENQUIRY;
  return { ...EMPTY_ENQUIRY, reason: 'Quote', message: `${FORM_WORDS.aboutLine(service)}\n` };
}

/** What was being written on an earlier page, with the service in front unless it names it already. */
export function withService(draft: EnquiryFormValues, service: string | undefined): EnquiryFormValues {
  if (service === undefined || draft.message.split('\n').includes(FORM_WORDS.aboutLine(service))) return draft;
  const { reason, message } = firstValues(service);
  return { ...draft, reason, message: message + draft.message };
}
