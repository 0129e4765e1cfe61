// A text link with an arrow. `about` completes its accessible name, which must make sense out of context.
import { isExternalUrl } from 'shared/text/safe-url.ts';
import { SafeLink } from './safe-link.tsx';
import { UiIcon } from './ui-icon.tsx';

export function MoreLink({ href, label, about }: { href: string; label: string; about?: string }) {
  return (
    <SafeLink className="more" href={href} newTab={isExternalUrl(href)}>
      {label}
      {about && <span className="vh"> {about}</span>}
      <UiIcon name="right" className="icon-r" />
    </SafeLink>
  );
}
