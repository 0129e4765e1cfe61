// Descriptions of the sample content on the public site, and where to replace it.
import { sectionTitle } from 'shared/content/section-titles.ts';
import type { SampleKind, SampleLeft } from 'shared/content/samples/samples-left.ts';

const SAMPLE_WORDS: Record<SampleKind, string> = {
  contact: 'contact details',
  company: 'company name',
  hours: 'opening hours',
  clients: 'clients',
  testimonials: 'testimonials',
  figures: 'statistics',
  since: 'since 2009',
  yards: 'yards in the subtitle',
  promises: 'promises in the features, the services and the call to action',
  certificates: 'certificates',
  social: 'social links',
  projects: 'projects',
  scenes: 'pictures of the gallery',
  officeHours: 'office hours',
  answerTimes: 'promised time of an answer',
};

/** Sections of the settings. */
const SETTINGS: Partial<Record<SampleKind, string>> = { officeHours: 'hours', answerTimes: 'leads' };

/** Remaining sample content, with the places where it is replaced. */
export interface SamplePart {
  name: string;
  places: { name: string; to: string }[];
}

export function partOf({ kind, sections }: SampleLeft): SamplePart {
  const name = SAMPLE_WORDS[kind];
  const setting = SETTINGS[kind];
  if (setting !== undefined) return { name, places: [{ name, to: `/admin/settings/${setting}` }] };
  return {
    name,
    places: sections.map((section) => ({ name: sectionTitle(section), to: `/admin/content/${section}` })),
  };
}

/** `clients, testimonials and statistics`. A newer server may name kinds that this console does not know. */
export function listSamples(kinds: readonly string[]): string {
  const words: Partial<Record<string, string>> = SAMPLE_WORDS;
  return new Intl.ListFormat('en-GB').format(kinds.map((kind) => words[kind] ?? kind));
}
