// What of the built-in content is invented: a company, its clients, its figures. A visitor takes it for true, so that an
// owner must be able to see what is left of it (rule G13).
import { isWritten } from '../projects/is-written.ts';
import type { SiteContent } from '../site-content.ts';
import {
  isSample,
  isSampleCertification,
  isSamplePoint,
  outsideName,
  promised,
  SAMPLE_COMPANY,
  SAMPLE_NAME,
  SAMPLE_PHRASES,
  SAMPLE_STORY,
} from './sample-marks.ts';

export const SAMPLE_KINDS = [
  'contact',
  'company',
  'hours',
  'clients',
  'testimonials',
  'figures',
  'since',
  'yards',
  'promises',
  'certificates',
  'social',
  'projects',
  'scenes',
] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** What visitors are shown by which nobody can be reached (rule A8). */
export function placeholderContacts({ footer }: Pick<SiteContent, 'footer'>): string[] {
  const { address, poBox, phone, email, phones, emails } = footer;
  return [address, poBox, phone, email, ...phones, ...emails].filter(isSample.contact);
}

function hasSampleCertificates({ safety }: Pick<SiteContent['pages'], 'safety'>): boolean {
  if (safety.certifications.some((name) => isSampleCertification(name, safety))) return true;
  return safety.areas.some((area) => isSample.area(area) || area.points.some((point) => isSamplePoint(point, safety)));
}

/** Whether the built-in company is named: in its own name, in the policies, or in the words about us. */
function namesSample({ branding, pages }: SiteContent): boolean {
  const own = branding.companyName.trim();
  if (own === SAMPLE_COMPANY || own === SAMPLE_NAME) return true;
  return [pages.about.subheadline, pages.privacy.body, pages.terms.body].some((text) =>
    outsideName(text, own, (rest) => rest).some((rest) => rest.includes(SAMPLE_NAME)),
  );
}

const IS_LEFT: Record<SampleKind, (content: SiteContent) => boolean> = {
  contact: (content) => placeholderContacts(content).length > 0,
  company: namesSample,
  hours: ({ footer }) => isSample.hours(footer.hours),
  clients: ({ home }) => home.clients.some(isSample.client),
  testimonials: ({ testimonials }) => testimonials.some(isSample.testimonial),
  figures: ({ home }) => home.stats.some(isSample.figure),
  since: ({ home, pages }) =>
    home.intro.includes(SAMPLE_PHRASES.intro) || SAMPLE_STORY.some((phrase) => pages.about.story.includes(phrase)),
  yards: ({ hero }) => hero.subtitle.includes(SAMPLE_PHRASES.yards),
  promises: ({ home, pages, cta }) =>
    [...home.coreServices, ...pages.services.items].some(isSample.service) || promised(cta.headline),
  certificates: ({ pages }) => hasSampleCertificates(pages),
  social: ({ footer }) => footer.social.some(isSample.profile),
  projects: ({ home }) => home.sampleProjects === 'shown' && !home.projects.some(isWritten),
  scenes: ({ pages }) => pages.gallery.sampleScenes === 'shown',
};

/** What of the library stands in the place of samples already. */
export interface LibraryState {
  /** Pictures that stand for projects (rule A17). */
  hasProjectPictures: boolean;
  /** Any picture, hidden ones too (rule B34). */
  hasPictures: boolean;
}

export function samplesLeft(
  content: SiteContent,
  { hasProjectPictures, hasPictures }: LibraryState = { hasProjectPictures: false, hasPictures: false },
): SampleKind[] {
  const replaced = new Set<SampleKind>([
    ...(hasProjectPictures ? ['projects' as const] : []),
    ...(hasPictures ? ['scenes' as const] : []),
  ]);
  return SAMPLE_KINDS.filter((kind) => IS_LEFT[kind](content) && !replaced.has(kind));
}
