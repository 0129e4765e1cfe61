// "Call me back": for whom even the short form is too long. Without scripts it posts itself, as the enquiry form does.
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import type { CallbackFormState } from 'shared/site/page-renderer.ts';
import type { ContactDetails } from '../page-view.ts';
import { CONSENT_TEXT } from './consent-text.ts';
import { Honeypot, SendButton, TextField, TickField } from './form-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { useCallRequest } from './use-call-request.ts';

/** Distinguishes the fields of this form from those of the enquiry form. */
const PREFIX = 'callback-';

export function CallbackForm({ state, contact }: { state: CallbackFormState | null; contact: ContactDetails }) {
  const { form, notice, status, errors, submit } = useCallRequest(state);
  const values = state && state.sentRef === undefined ? state.values : { name: '', phone: '', consent: false };
  const firstError = Object.keys(state?.errors ?? {})[0];
  const field = (name: 'name' | 'phone') => ({
    name,
    id: PREFIX + name,
    value: values[name],
    error: errors[name],
    focused: firstError === name,
  });
  return (
    <section className="callback" id="call-me-back" aria-labelledby="h-callback">
      <div className="wrap">
        <div>
          <h2 id="h-callback">Call me back</h2>
          <p>No time to write? Leave a name and a number, and someone who knows the trade calls you.</p>
        </div>
        <form
          className="form"
          method="post"
          action="/contact#call-me-back"
          noValidate
          aria-labelledby="h-callback"
          ref={form}
          onSubmit={submit}
        >
          <FormNotices
            status={status}
            errors={errors}
            contact={contact}
            place={notice}
            thanks="Thank you, we will call you"
            prefix={PREFIX}
          />
          <div className="row row-2">
            <TextField field={field('name')} label="Name" autoComplete="name" required />
            <TextField field={field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
          </div>
          <TickField name="consent" id={`${PREFIX}consent`} checked={values.consent} error={errors['consent']} required>
            {CONSENT_TEXT} See the <a href="/privacy">Privacy Policy</a>.
          </TickField>
          <Honeypot id={`${PREFIX}website`} />
          <input type="hidden" name="form" value="callback" />
          <input type="hidden" name="page_path" value="/contact" />
          <input type="hidden" name="consentWording" value={CONSENT_WORDING} />
          <div className="send">
            <SendButton label="Call me back" isSending={status.name === 'sending'} />
          </div>
        </form>
      </div>
    </section>
  );
}
