// Descriptions of the invented content on the public site, and the tab of the editor where it is replaced.
import type { SampleKind } from 'shared/content/samples/samples-left.ts';

interface SampleWords {
  name: string;
  to: string;
}

const at = (tab: string, name: string): SampleWords => ({ name, to: `/admin/content/${tab}` });

export const SAMPLE_WORDS: Record<SampleKind, SampleWords> = {
  contact: at('footer', 'contact details'),
  company: at('branding', 'company name'),
  hours: at('footer', 'opening hours'),
  clients: at('home', 'clients'),
  testimonials: at('testimonials', 'testimonials'),
  figures: at('home', 'statistics'),
  since: at('about', 'since 2009'),
  yards: at('hero', 'yards in the subtitle'),
  promises: at('home', 'promises in the services and the call to action'),
  certificates: at('safety', 'certificates'),
  social: at('footer', 'social links'),
  projects: at('home', 'projects'),
  scenes: at('gallery', 'pictures of the gallery'),
};

/** `clients, testimonials and statistics` */
export function listSamples(kinds: readonly SampleKind[]): string {
  return new Intl.ListFormat('en-GB').format(kinds.map((kind) => SAMPLE_WORDS[kind].name));
}
