// The bottom bar on phones: the most urgent actions, within reach of the thumb.
import { SPOKEN } from '../own-words.ts';
import type { LayoutData } from '../page-view.ts';
import { UiIcon } from '../parts/ui-icon.tsx';

interface ThumbBarProps {
  layout: LayoutData;
  /** Undefined on the page with the form. */
  quoteHref: string | undefined;
}

export function ThumbBar({ layout: { contact, words }, quoteHref }: ThumbBarProps) {
  const phone = contact.phones.find((candidate) => candidate.href !== '');
  const email = contact.emails.find((candidate) => candidate.href !== '');
  if (!phone && !contact.whatsapp && !email && quoteHref === undefined) return null;
  return (
    <nav className="bar" aria-label={SPOKEN.quickContact}>
      {phone && (
        <a href={phone.href}>
          <UiIcon name="phone" />
          {words.call}
        </a>
      )}
      {contact.whatsapp ? (
        <a href={contact.whatsapp} rel="noopener noreferrer">
          <UiIcon name="whatsapp" />
          {words.whatsapp}
        </a>
      ) : (
        email && (
          <a href={email.href}>
            <UiIcon name="mail" />
            {words.email}
          </a>
        )
      )}
      {quoteHref !== undefined && (
        <a className="bar-quote" href={quoteHref}>
          {words.quote}
          <UiIcon name="right" />
        </a>
      )}
    </nav>
  );
}
