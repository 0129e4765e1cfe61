// A form that was opened for the price of a service begins with it (rule B28).
import { EMPTY_ENQUIRY, type EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';

/** The form before anybody has written in it. @param line  names the service; undefined when it is about none */
export function firstValues(line: string | undefined): EnquiryFormValues {
  if (line === undefined) return EMPTY_ENQUIRY;
  return { ...EMPTY_ENQUIRY, reason: 'Quote', message: `${line}\n` };
}

/** What was being written on an earlier page, with the service in front unless it names it already. */
export function withService(draft: EnquiryFormValues, line: string | undefined): EnquiryFormValues {
  if (line === undefined || draft.message.split('\n').includes(line)) return draft;
  const { reason, message } = firstValues(line);
  return { ...draft, reason, message: message + draft.message };
}
