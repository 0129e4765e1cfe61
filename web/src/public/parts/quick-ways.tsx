// The two quickest ways to reach the office: telephone, and WhatsApp or else mail.
import type { LayoutData } from '../page-view.ts';
import { UiIcon, type UiIconName } from './ui-icon.tsx';

interface QuickWay {
  icon: UiIconName;
  label: string;
  href: string;
  rel?: string;
}

/** The quickest ways that are configured. */
export function quickWays({ contact: { phones, emails, whatsapp }, words }: LayoutData): QuickWay[] {
  const phone = phones.find(({ href }) => href !== '');
  const email = emails.find(({ href }) => href !== '');
  const ways: QuickWay[] = [];
  if (phone) ways.push({ icon: 'phone', label: words.call, href: phone.href });
  if (whatsapp) ways.push({ icon: 'whatsapp', label: words.whatsapp, href: whatsapp, rel: 'noopener noreferrer' });
  else if (email) ways.push({ icon: 'mail', label: words.email, href: email.href });
  return ways;
}

interface QuickWaysProps {
  ways: QuickWay[];
  phoneLook?: string;
  otherLook?: string;
}

export function QuickWays({ ways, phoneLook, otherLook }: QuickWaysProps) {
  return ways.map(({ icon, label, ...link }) => (
    <a key={icon} className={icon === 'phone' ? phoneLook : otherLook} {...link}>
      <UiIcon name={icon} />
      {label}
    </a>
  ));
}
