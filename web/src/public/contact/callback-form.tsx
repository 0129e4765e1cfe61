// "Call me back", for visitors who do not want to write. Without scripts it posts itself, like the enquiry form.
import { EMPTY_CALLBACK } from 'shared/enquiry/callback-values.ts';
import { labelInForm } from 'shared/enquiry/enquiry-fields.ts';
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import type { CallbackFormState } from 'shared/site/page-renderer.ts';
import type { ContactDetails } from '../page-view.ts';
import { Consent, Honeypot, SendButton, TextField, TickField } from './form-fields.tsx';
import { FormNotices, noticesId, type FormWords } from './form-notices.tsx';
import { useCallRequest } from './use-call-request.ts';

/** Distinguishes the fields of this form from those of the enquiry form. */
const PREFIX = 'callback-';

interface CallbackFormProps {
  state: CallbackFormState | null;
  /** The page's address, with the service for which it was opened. */
  address: string;
  contact: ContactDetails;
  words: FormWords & { title: string; lead: string };
}

export function CallbackForm({ state, address, contact, words }: CallbackFormProps) {
  const { form, notice, status, errors, submit, noteInput } = useCallRequest(state);
  const values = state && state.sentRef === undefined ? state.values : EMPTY_CALLBACK;
  const field = (name: 'name' | 'phone') => ({
    name,
    id: PREFIX + name,
    label: labelInForm(name),
    value: values[name],
    error: errors[name],
  });
  const said = { status, errors, contact, place: notice };
  return (
    <section className="callback" id="call-me-back" aria-labelledby="h-callback">
      <div className="wrap">
        <div>
          <h2 id="h-callback">{words.title}</h2>
          {words.lead && <p>{words.lead}</p>}
        </div>
        <form
          className="form"
          method="post"
          action={`${address}#${noticesId(PREFIX)}`}
          noValidate
          aria-labelledby="h-callback"
          ref={form}
          onSubmit={submit}
          onInput={noteInput}
        >
          <FormNotices {...said} words={words} prefix={PREFIX} />
          <div className="row row-2">
            <TextField field={field('name')} autoComplete="name" required />
            <TextField field={field('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
          </div>
          <TickField name="consent" id={`${PREFIX}consent`} checked={values.consent} error={errors['consent']} required>
            <Consent />
          </TickField>
          <Honeypot id={`${PREFIX}website`} />
          <input type="hidden" name="form" value="callback" />
          <input type="hidden" name="page_path" value={address} />
          <input type="hidden" name="consentWording" value={CONSENT_WORDING} />
          <div className="send">
            <SendButton label={words.send} status={status} />
          </div>
        </form>
      </div>
    </section>
  );
}
