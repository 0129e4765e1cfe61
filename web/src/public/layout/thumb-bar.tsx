// The bar at the bottom of a phone's screen: what a visitor in a hurry wants, in reach of the thumb.
import type { ContactDetails } from '../page-view.ts';
import { UiIcon } from '../parts/ui-icon.tsx';

export function ThumbBar({ contact, quoteHref }: { contact: ContactDetails; quoteHref: string }) {
  const phone = contact.phones.find((candidate) => candidate.href !== '');
  const email = contact.emails.find((candidate) => candidate.href !== '');
  return (
    <nav className="bar" aria-label="Quick contact">
      {phone && (
        <a href={phone.href}>
          <UiIcon name="phone" />
          Call
        </a>
      )}
      {contact.whatsapp ? (
        <a href={contact.whatsapp} rel="noopener noreferrer">
          <UiIcon name="whatsapp" />
          WhatsApp
        </a>
      ) : (
        email && (
          <a href={email.href}>
            <UiIcon name="mail" />
            Email
          </a>
        )
      )}
      <a className="bar-quote" href={quoteHref}>
        Get a quote
        <UiIcon name="right" />
      </a>
    </nav>
  );
}
