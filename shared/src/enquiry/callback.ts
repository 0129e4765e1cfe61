// "Call me back": an enquiry of a name and a telephone number (rule B8).
import * as z from 'zod';
import { EMPTY_ENQUIRY } from './enquiry-fields.ts';
import { CALLBACK_MESSAGE, UNREACHABLE_PHONE } from './enquiry-rules.ts';
import { enquiryFields, sentAlong, type Enquiry } from './enquiry.ts';
import { toE164 } from './phone.ts';

export const callbackBody = z.object({
  name: enquiryFields.name,
  phone: enquiryFields.phone.refine((phone) => phone === '' || toE164(phone) !== undefined, UNREACHABLE_PHONE),
  whatsapp: enquiryFields.whatsapp,
  ...sentAlong,
});
export type Callback = z.output<typeof callbackBody>;

/** The enquiry that it stands for. Its small form has no room for a captcha (rule B12). */
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
