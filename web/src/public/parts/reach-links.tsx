// Links by which a visitor reaches the company at once: by telephone and in the WhatsApp chat, where there are such.
import type { ContactLink, LayoutData } from '../page-view.ts';
import { SafeLink } from './safe-link.tsx';
import { UiIcon } from './ui-icon.tsx';

interface ReachLinksProps {
  layout: LayoutData;
  phone: ContactLink | undefined;
  /** How the link of the telephone looks; that of the chat is always quiet. */
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
