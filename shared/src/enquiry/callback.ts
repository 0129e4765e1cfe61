// "Call me back": an enquiry with only a name and a telephone number (rule B8).
import * as z from 'zod';
import { EMPTY_ENQUIRY } from './enquiry-fields.ts';
import { CALLBACK_MESSAGE } from './enquiry-rules.ts';
import { enquiryFields, sentAlong, type Enquiry } from './enquiry.ts';

export const callbackBody = z.object({
  name: enquiryFields.name,
  phone: enquiryFields.phone,
  whatsapp: enquiryFields.whatsapp,
  ...sentAlong,
});
export type Callback = z.output<typeof callbackBody>;

/** Builds the full enquiry. The small form has no space for a captcha (rule B12). */
export function toEnquiry(callback: Callback): Enquiry {
  return {
    ...EMPTY_ENQUIRY,
    ...callback,
    message: CALLBACK_MESSAGE,
    reason: 'Other',
    preferredContact: 'Phone',
    'h-captcha-response': '',
    captchaUnavailable: true,
  };
}
