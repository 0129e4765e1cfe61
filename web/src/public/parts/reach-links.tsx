// Direct contact links: telephone and WhatsApp chat, if configured.
import type { ContactLink, LayoutData } from '../page-view.ts';
import { SafeLink } from './safe-link.tsx';
import { UiIcon } from './ui-icon.tsx';

interface ReachLinksProps {
  layout: LayoutData;
  phone: ContactLink | undefined;
  /** Style of the telephone link; that of the chat is always secondary. */
  phoneLook: 'btn-primary' | 'btn-ghost';
}

export function ReachLinks({ layout: { contact, words }, phone, phoneLook }: ReachLinksProps) {
  return (
    <>
      {phone && (
        <SafeLink className={`btn ${phoneLook}`} href={phone.href}>
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
    </>
  );
}
