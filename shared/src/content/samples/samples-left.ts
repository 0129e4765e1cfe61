// Which fictional parts of the built-in content are still in use: company, clients, figures. Visitors would take them
// for true, so an owner must be able to see what is left (rule G13).
import { isWritten } from '../projects/is-written.ts';
import type { Settings } from '../../office/settings.ts';
import type { SiteContent } from '../site-content.ts';
import {
  claims,
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

const CONTENT_SAMPLES = [
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
type ContentSample = (typeof CONTENT_SAMPLES)[number];
/** Settings that tell visitors when the office is open and when it answers. */
const OFFICE_SAMPLES = ['officeHours', 'answerTimes'] as const;
export const SAMPLE_KINDS = [...CONTENT_SAMPLES, ...OFFICE_SAMPLES] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** A sample that is left, and the sections of the content with it. */
export interface SampleLeft {
  kind: SampleKind;
  sections: string[];
}

/** The sample contact details that are still shown to visitors although they reach nobody (rule A8). */
export function placeholderContacts({ footer }: Pick<SiteContent, 'footer'>): string[] {
  const { address, poBox, phone, email, phones, emails } = footer;
  return [address, poBox, phone, email, ...phones, ...emails].filter(isSample.contact);
}

function hasSampleCertificates({ safety }: Pick<SiteContent['pages'], 'safety'>): boolean {
  if (safety.certifications.some((name) => isSampleCertification(name, safety))) return true;
  return safety.areas.some((area) => isSample.area(area) || area.points.some((point) => isSamplePoint(point, safety)));
}

/** Where the sample company is named: in the company name, in the policies, or in the texts about it. */
function namesOfSample({ branding, pages }: SiteContent): Sections {
  const own = branding.companyName.trim();
  const isSampleName = own === SAMPLE_COMPANY || own === SAMPLE_NAME;
  const isIn = (text: string) =>
    outsideName(text, isSampleName ? '' : own, (rest) => rest).some((rest) => rest.includes(SAMPLE_NAME));
  return {
    branding: isSampleName,
    about: isIn(pages.about.subheadline),
    privacy: isIn(pages.privacy.body),
    terms: isIn(pages.terms.body),
  };
}

/** By section, named as in the address of the editor: whether it has such a sample. */
type Sections = Record<string, boolean>;

const SECTIONS: Record<ContentSample, (content: SiteContent) => Sections> = {
  contact: (content) => ({ footer: placeholderContacts(content).length > 0 }),
  company: namesOfSample,
  hours: ({ footer }) => ({ footer: isSample.hours(footer.hours) }),
  clients: ({ home }) => ({ home: home.clients.some(isSample.client) }),
  testimonials: ({ testimonials }) => ({ testimonials: testimonials.some(isSample.testimonial) }),
  figures: ({ home }) => ({ home: home.stats.some(isSample.figure) }),
  since: ({ home, pages }) => ({
    home: home.intro.includes(SAMPLE_PHRASES.intro),
    about: SAMPLE_STORY.some((phrase) => pages.about.story.includes(phrase)),
  }),
  yards: ({ hero }) => ({ hero: hero.subtitle.includes(SAMPLE_PHRASES.yards) }),
  promises: ({ home, pages, cta, features }) => ({
    home: home.coreServices.some(isSample.service),
    features: [...features, ...pages.home.features].some(({ description }) => claims(description)),
    services: pages.services.items.some((service) => isSample.service(service) || claims(service.description)),
    cta: promised(cta.headline),
  }),
  certificates: ({ pages }) => ({ safety: hasSampleCertificates(pages) }),
  social: ({ footer }) => ({ footer: footer.social.some(isSample.profile) }),
  projects: ({ home }) => ({ home: home.sampleProjects === 'shown' && !home.projects.some(isWritten) }),
  scenes: ({ pages }) => ({ gallery: pages.gallery.sampleScenes === 'shown' }),
};

/** Which library pictures already replace samples. */
export interface LibraryState {
  /** Pictures that are shown as projects (rule A17). */
  hasProjectPictures: boolean;
  /** Any picture that the gallery shows (rule B34). */
  hasPictures: boolean;
}

/** Samples in the content, which can all be removed at once. */
export function samplesLeft(
  content: SiteContent,
  { hasProjectPictures, hasPictures }: LibraryState = { hasProjectPictures: false, hasPictures: false },
): SampleLeft[] {
  const replaced = new Set<SampleKind>([
    ...(hasProjectPictures ? ['projects' as const] : []),
    ...(hasPictures ? ['scenes' as const] : []),
  ]);
  return CONTENT_SAMPLES.filter((kind) => !replaced.has(kind)).flatMap((kind) => {
    const found = Object.entries(SECTIONS[kind](content));
    const sections = found.filter(([, isFound]) => isFound).map(([section]) => section);
    return sections.length > 0 ? [{ kind, sections }] : [];
  });
}

/** Missing in answers of older servers. */
type Confirmations = Partial<Pick<Settings, 'hoursConfirmed' | 'targetsConfirmed'>>;

/** Samples in the settings: defaults that nobody has saved or confirmed yet (rule G13f). */
export function unconfirmedOffice({ hoursConfirmed, targetsConfirmed }: Confirmations): SampleLeft[] {
  const isLeft = { officeHours: hoursConfirmed === false, answerTimes: targetsConfirmed === false };
  return OFFICE_SAMPLES.filter((kind) => isLeft[kind]).map((kind) => ({ kind, sections: [] }));
}

export const kindsOf = (samples: readonly SampleLeft[]): SampleKind[] => samples.map(({ kind }) => kind);
