// The enquiry form. Without scripts it posts itself and the server draws the outcome; with them it checks and sends in place.
import {
  EMPTY_ENQUIRY,
  ENQUIRY_FIELDS,
  type EnquiryChoiceField,
  type EnquiryTextField,
} from 'shared/enquiry/enquiry-fields.ts';
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import type { ContactFormState } from 'shared/site/page-renderer.ts';
import type { ContactDetails } from '../page-view.ts';
import { CONSENT_TEXT } from './consent-text.ts';
import { ChoiceField, Honeypot, SendButton, TextField, TickField } from './form-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  state: ContactFormState | null;
  contact: ContactDetails;
  captchaSiteKey: string | null;
}

export function EnquiryForm({ state, contact, captchaSiteKey }: EnquiryFormProps) {
  const { form, notice, status, errors, captchaPlace, isUnsolved, submit, noteInput } = useEnquiry(
    state,
    captchaSiteKey,
  );
  const values = state && state.sentRef === undefined ? state.values : EMPTY_ENQUIRY;
  const firstError = Object.keys(state?.errors ?? {})[0];
  const field = (name: EnquiryTextField) => ({
    name,
    value: values[name],
    error: errors[name],
    focused: firstError === name,
  });
  const choice = (name: EnquiryChoiceField) => ({ name, options: ENQUIRY_FIELDS[name].options, value: values[name] });
  return (
    <form
      className="form"
      id="enquiry"
      method="post"
      action="/contact"
      noValidate
      aria-label="Enquiry"
      ref={form}
      onSubmit={submit}
      onInput={noteInput}
    >
      <FormNotices
        status={status}
        errors={errors}
        contact={contact}
        place={notice}
        thanks="Thank you, we have your enquiry"
      />
      <ChoiceField {...choice('reason')} label="What is it about?" />
      <div className="row row-2">
        <TextField field={field('name')} label="Name" autoComplete="name" required />
        <TextField field={field('email')} label="Email" type="email" inputMode="email" autoComplete="email" required />
      </div>
      <div className="row row-2">
        <TextField field={field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
        <div className="beside-field">
          <TickField name="whatsapp" checked={values.whatsapp}>
            This number is on WhatsApp
          </TickField>
        </div>
      </div>
      <TextField
        field={field('message')}
        label="Message"
        rows={6}
        required
        hint="Vessel or site, location and the date you need us. Do not send passwords or card numbers."
      />
      <div className="row row-2">
        <ChoiceField {...choice('preferredContact')} label="Preferred contact" />
        <TextField field={field('bestTime')} label="Best time to reach you" />
      </div>
      <TickField name="consent" checked={values.consent} error={errors['consent']} required>
        {CONSENT_TEXT} See the <a href="/privacy">Privacy Policy</a>.
      </TickField>
      <Honeypot />
      <input type="hidden" name="page_path" value="/contact" />
      <input type="hidden" name="consentWording" value={CONSENT_WORDING} />
      {captchaSiteKey !== null && <div className="captcha" ref={captchaPlace} />}
      <div className="send">
        <SendButton label="Send enquiry" isSending={status.name === 'sending'} isUnsolved={isUnsolved} />
        <p>What you type stays in this browser until it has been sent.</p>
      </div>
    </form>
  );
}
