// The enquiry form. Without scripts it is posted and the server renders the result; with them it is sent in place.
import {
  ENQUIRY_FIELDS,
  labelInForm,
  type EnquiryChoiceField,
  type EnquiryTextField,
} from 'shared/enquiry/enquiry-fields.ts';
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import type { ContactFormState } from 'shared/site/page-renderer.ts';
import { FORM } from '../own-words.ts';
import type { ContactDetails } from '../page-view.ts';
import { firstValues } from './about-service.ts';
import { ChoiceField, Consent, Honeypot, SendButton, TextField, TickField } from './form-fields.tsx';
import { FormNotices, noticesId, type FormWords } from './form-notices.tsx';
import { useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  state: ContactFormState | null;
  /** The page's address, with the service whose price is asked for. */
  address: string;
  /** The line of the message that names this service. */
  firstLine?: string | undefined;
  contact: ContactDetails;
  captchaSiteKey: string | null;
  words: FormWords & { hint: string };
}

export function EnquiryForm({ state, address, firstLine, contact, captchaSiteKey, words }: EnquiryFormProps) {
  const { form, notice, status, errors, captchaPlace, isUnsolved, submit, noteInput } = useEnquiry({
    state,
    captchaSiteKey,
    firstLine,
  });
  const values = state && state.sentRef === undefined ? state.values : firstValues(firstLine);
  const field = (name: EnquiryTextField) => ({
    name,
    label: labelInForm(name),
    value: values[name],
    error: errors[name],
  });
  const choice = (name: EnquiryChoiceField) => ({
    name,
    label: labelInForm(name),
    options: ENQUIRY_FIELDS[name].options,
    value: values[name],
  });
  const said = { status, errors, contact, place: notice };
  return (
    <form
      className="form"
      id="enquiry"
      method="post"
      action={`${address}#${noticesId()}`}
      noValidate
      aria-label={FORM.name}
      ref={form}
      onSubmit={submit}
      onInput={noteInput}
    >
      <FormNotices {...said} words={words} />
      <ChoiceField {...choice('reason')} />
      <div className="row row-2">
        <TextField field={field('name')} autoComplete="name" required />
        <TextField field={field('email')} type="email" inputMode="email" autoComplete="email" required />
      </div>
      <div className="row row-2">
        <TextField field={field('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
        <div className="beside-field">
          <TickField name="whatsapp" checked={values.whatsapp}>
            {labelInForm('whatsapp')}
          </TickField>
        </div>
      </div>
      <TextField field={field('message')} rows={6} required hint={words.hint} />
      <div className="row row-2">
        <ChoiceField {...choice('preferredContact')} />
        <TextField field={field('bestTime')} />
      </div>
      <TickField name="consent" checked={values.consent} error={errors['consent']} required>
        <Consent />
      </TickField>
      <Honeypot />
      <input type="hidden" name="page_path" value={address} />
      <input type="hidden" name="consentWording" value={CONSENT_WORDING} />
      {captchaSiteKey !== null && <div className="captcha" ref={captchaPlace} />}
      <div className="send">
        <SendButton label={words.send} status={status} isUnsolved={isUnsolved} />
        <p>{FORM.kept}</p>
      </div>
    </form>
  );
}
