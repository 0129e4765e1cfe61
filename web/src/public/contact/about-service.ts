// Prefills a form that was opened to ask for the price of a service (rule B28).
import { EMPTY_ENQUIRY, type EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';

/** The form before any input. @param line  names the service; undefined if there is none */
export function firstValues(line: string | undefined): EnquiryFormValues {
  if (line === undefined) return EMPTY_ENQUIRY;
  return { ...EMPTY_ENQUIRY, reason: 'Quote', message: `${line}\n` };
}

/** The draft from an earlier page, with the service in front unless it names it already. */
export function withService(draft: EnquiryFormValues, line: string | undefined): EnquiryFormValues {
  if (line === undefined || draft.message.split('\n').includes(line)) return draft;
  const { reason, message } = firstValues(line);
  return { ...draft, reason, message: message + draft.message };
}
