// Which icons a document needs (rule A18).
import type { SiteContent } from 'shared/content/site-content.ts';

/** Names of the icons that the content shows. */
export function iconNames({ features, home, pages }: SiteContent): string[] {
  const items = [...home.coreServices, ...pages.services.items, ...pages.home.features, ...features];
  return [...new Set(items.map(({ iconName }) => iconName))];
}
