// "Call me back": an enquiry of a name and a telephone number (rule B8).
import { CALLBACK_MESSAGE, UNREACHABLE_PHONE } from './enquiry-rules.ts';
import { enquiryBody, type Enquiry } from './enquiry.ts';
import { toE164 } from './phone.ts';
import type * as z from 'zod';

export const callbackBody = enquiryBody
  .omit({
    email: true,
    message: true,
    bestTime: true,
    reason: true,
    preferredContact: true,
    'h-captcha-response': true,
    captchaUnavailable: true,
  })
  .extend({
    phone: enquiryBody.shape.phone.refine((phone) => phone === '' || toE164(phone) !== undefined, UNREACHABLE_PHONE),
  });
export type Callback = z.output<typeof callbackBody>;

/** The enquiry that it stands for. Its small form has no room for a captcha (rule B12). */
export function toEnquiry(callback: Callback): Enquiry {
  return {
    ...callback,
    email: '',
    message: CALLBACK_MESSAGE,
    bestTime: '',
    reason: 'Other',
    preferredContact: 'Phone',
    'h-captcha-response': '',
    captchaUnavailable: true,
  };
}
