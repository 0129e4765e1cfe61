// Which fictional parts of the built-in content are still in use: company, clients, figures. Visitors would believe
// them, so an owner must be able to see what is left (rule G13).
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

/** The sample contact details that are still shown to visitors although they reach nobody (rule A8). */
export function placeholderContacts({ footer }: Pick<SiteContent, 'footer'>): string[] {
  const { address, poBox, phone, email, phones, emails } = footer;
  return [address, poBox, phone, email, ...phones, ...emails].filter(isSample.contact);
}

function hasSampleCertificates({ safety }: Pick<SiteContent['pages'], 'safety'>): boolean {
  if (safety.certifications.some((name) => isSampleCertification(name, safety))) return true;
  return safety.areas.some((area) => isSample.area(area) || area.points.some((point) => isSamplePoint(point, safety)));
}

/** Whether the sample company is named: in the company name, in the policies, or in the texts about it. */
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

/** Which library pictures already replace samples. */
export interface LibraryState {
  /** Pictures that are shown as projects (rule A17). */
  hasProjectPictures: boolean;
  /** Any picture that the gallery shows (rule B34). */
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
