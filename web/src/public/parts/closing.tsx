// The last word of an inner page: ask for a price, or call.
import type { LayoutData } from '../page-view.ts';
import { SafeLink } from './safe-link.tsx';
import { UiIcon } from './ui-icon.tsx';

export function Closing({ layout: { contact, words } }: { layout: LayoutData }) {
  const phone = contact.phones[0];
  return (
    <section className="closing band" aria-labelledby="h-closing">
      <div className="wrap">
        <h2 id="h-closing">{words.closing}</h2>
        <div className="closing-links">
          <a className="btn btn-primary" href="/contact">
            {words.quote}
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
              {words.whatsapp}
            </SafeLink>
          )}
          <a href="/contact#call-me-back">{words.callback}</a>
        </div>
      </div>
    </section>
  );
}
