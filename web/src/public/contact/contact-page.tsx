// Contact: the enquiry form, beside it every other way to reach us, and below it the form of those who want to be called.
import type { ContactData, ContactDetails } from '../page-view.ts';
import { PageHead } from '../parts/page-head.tsx';
import { CallbackForm } from './callback-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export function ContactPage({ data, contact }: { data: ContactData; contact: ContactDetails }) {
  const { form, callback, captchaSiteKey } = data;
  return (
    <>
      <PageHead
        title="Tell us what needs doing"
        lead="A few lines are enough to start: what it is, where it is, and when you need it. If it cannot wait, call."
      />
      <div className="wrap section contact">
        <EnquiryForm state={form} contact={contact} captchaSiteKey={captchaSiteKey} />
        <ContactPanel contact={contact} />
      </div>
      <CallbackForm state={callback} contact={contact} />
    </>
  );
}
