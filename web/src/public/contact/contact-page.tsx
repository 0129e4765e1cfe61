// Contact: the enquiry form, beside it every other way to reach us, and below it the form of those who want to be called.
import type { ContactData, ContactDetails } from '../page-view.ts';
import { Island } from '../islands/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ContactPanel } from './contact-panel.tsx';

export function ContactPage({ data, contact }: { data: ContactData; contact: ContactDetails }) {
  const { form, callback, captchaSiteKey } = data;
  return (
    <>
      <PageHead
        title="Tell us what needs doing"
        lead="A few lines are enough to start: what it is, where it is, and when you need it. If it cannot wait, call."
      />
      <div className="wrap section contact">
        <Island name="enquiry" props={{ state: form, contact, captchaSiteKey }} />
        <ContactPanel contact={contact} />
      </div>
      <Island name="callback" props={{ state: callback, contact }} />
    </>
  );
}
