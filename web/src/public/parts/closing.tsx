// The last word of an inner page: ask for a price, or call.
import type { ContactDetails } from '../page-view.ts';
import { SafeLink } from './safe-link.tsx';
import { UiIcon } from './ui-icon.tsx';

export function Closing({ contact }: { contact: ContactDetails }) {
  const phone = contact.phones[0];
  return (
    <section className="closing band" aria-labelledby="h-closing">
      <div className="wrap">
        <h2 id="h-closing">Have a job in mind?</h2>
        <div className="closing-links">
          <a className="btn btn-primary" href="/contact">
            Get a quote
            <UiIcon name="right" className="icon-r" />
          </a>
          {phone && (
            <SafeLink className="btn btn-ghost" href={phone.href}>
              <UiIcon name="phone" />
              {phone.text}
            </SafeLink>
          )}
          {contact.whatsapp && (
            <SafeLink className="btn btn-ghost" href={contact.whatsapp}>
              <UiIcon name="whatsapp" />
              WhatsApp
            </SafeLink>
          )}
          <a href="/contact#call-me-back">Call me back</a>
        </div>
      </div>
    </section>
  );
}
