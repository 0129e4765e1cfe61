// Contact: the enquiry form, and beside it every other way to reach us.
import type { ContactFormState } from 'shared/page-renderer.ts';
import type { ContactDetails } from '../page-view.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export function ContactPage({ form, contact }: { form: ContactFormState | null; contact: ContactDetails }) {
  return (
    <>
      <PageHead
        title="Tell us what needs doing"
        lead="A few lines are enough to start: what it is, where it is, and when you need it. If it cannot wait, call."
      />
      <div className="wrap section contact">
        <EnquiryForm state={form} contact={contact} />
        <ContactPanel contact={contact} />
      </div>
    </>
  );
}
