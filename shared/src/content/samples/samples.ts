// What of the built-in content is invented: a company, its clients, its figures. A visitor takes it for true, so that an
// owner must be able to see what is left of it (rule G13), and to be rid of it at once. It is known by a mark that survives
// small edits, not by whole texts: those would be too much for the console's dashboard.
import { defaultContact } from '../defaults/default-contact.ts';
import { isWritten } from '../projects/is-written.ts';
import type { SiteContent } from '../site-content.ts';

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

export const SAMPLE_COMPANY = 'Harbourline Industrial';
const SAMPLE_NAME = 'Harbourline';
/** The longer one first. */
const SAMPLE_NAMES = new RegExp(`${SAMPLE_COMPANY}|${SAMPLE_NAME}`, 'g');
const SAMPLE_CLIENTS: ReadonlySet<string> = new Set([
  'Volta Lines',
  'Keta Basin Energy',
  'Ankobra Mining',
  'Sekondi Slipway',
  'Akosombo Cement',
  'Nzema Offshore',
]);
const SAMPLE_FIGURES: ReadonlySet<string> = new Set([
  '200+ skilled professionals',
  '500+ projects completed',
  '15+ years experience',
  '100% client satisfaction',
]);
const SAMPLE_PHRASES = {
  intro: 'Since 2009 we have kept vessels sailing',
  yards: ' from our yards in Tema and Takoradi',
  certificates: 'built to ISO 9001 and ISO 45001',
};
/** One of each invented paragraph. */
const SAMPLE_STORY = [
  'Harbourline began in 2009',
  'In 2014 we opened the blast yard in Takoradi',
  'Today two hundred mechanics',
];
const SAMPLE_CERTIFICATES = 'ISO 9001, ISO 45001';
const SAMPLE_POINTS: ReadonlySet<string> = new Set([
  'ISO 9001 quality management',
  'ISO 45001 occupational health and safety',
]);
/** What somebody could be held to, as it stands in the details of services and in the call to action. */
const SAMPLE_PROMISES = [
  /^Five-year coating guarantee$/,
  /^Riding squads within 24 hours$/,
  / to 12 MW$/,
  /, have a price by Thursday$/,
];
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  defaultContact.address,
  defaultContact.poBox,
  ...defaultContact.phones,
  ...defaultContact.emails,
]);

type Client = SiteContent['home']['clients'][number];
type Testimonial = SiteContent['testimonials'][number];
type Figure = SiteContent['home']['stats'][number];
type Area = SiteContent['pages']['safety']['areas'][number];
type WithDetails = { details: string[] };

const promised = (text: string) => SAMPLE_PROMISES.some((promise) => promise.test(text.trim()));

const isSample = {
  contact: (text: string) => PLACEHOLDERS.has(text),
  hours: (text: string) => text.trim() === defaultContact.hours,
  client: ({ name, logoUrl }: Client) => SAMPLE_CLIENTS.has(name.trim()) || logoUrl.startsWith('/art/clients/'),
  testimonial: ({ company }: Testimonial) => SAMPLE_CLIENTS.has(company.trim()),
  figure: ({ value, label }: Figure) => SAMPLE_FIGURES.has(`${value.trim()} ${label.trim()}`),
  area: ({ description }: Area) => description.includes(SAMPLE_PHRASES.certificates),
  point: (text: string) => SAMPLE_POINTS.has(text.trim()),
  service: ({ details }: WithDetails) => details.some(promised),
  certificates: (names: readonly string[]) => names.join(', ') === SAMPLE_CERTIFICATES,
  profile: ({ href }: { href: string }) => href.startsWith('https://example.com/'),
};

/** Who has entered a certificate holds what its name says. */
function hasSampleCertificates({ certifications, certificates }: SiteContent['pages']['safety']): boolean {
  return certificates.length === 0 && isSample.certificates(certifications);
}

/** What visitors are shown by which nobody can be reached (rule A8). */
export function placeholderContacts({ footer }: Pick<SiteContent, 'footer'>): string[] {
  const { address, poBox, phone, email, phones, emails } = footer;
  return [address, poBox, phone, email, ...phones, ...emails].filter(isSample.contact);
}

function hasSamplePoints({ areas, certificates }: SiteContent['pages']['safety']): boolean {
  return certificates.length === 0 && areas.some(({ points }) => points.some(isSample.point));
}

/** Whether the built-in company is named: in its own name, in the policies, or in the words about us. */
function namesSample({ branding, pages }: SiteContent): boolean {
  const own = branding.companyName.trim();
  if (own === SAMPLE_COMPANY || own === SAMPLE_NAME) return true;
  return [pages.about.subheadline, pages.privacy.body, pages.terms.body].some((text) =>
    outsideName(text, own, (rest) => rest).some((rest) => rest.includes(SAMPLE_NAME)),
  );
}

/** The text without the own name, which may hold the invented one: `Harbourline Ghana`. */
function outsideName(text: string, own: string, change: (rest: string) => string): string[] {
  return (own === '' ? [text] : text.split(own)).map(change);
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
  certificates: ({ pages: { safety } }) =>
    hasSampleCertificates(safety) || hasSamplePoints(safety) || safety.areas.some(isSample.area),
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

const paragraphsOf = (text: string) => text.split(/\n{2,}/).map((paragraph) => paragraph.trim());

/** Where the phrase is: paragraphs of the built-in text go, and of any other the sentence with the phrase. */
function withoutPhrase(text: string, phrase: string, builtIn: string): string {
  if (!text.includes(phrase)) return text;
  const invented = new Set(paragraphsOf(builtIn));
  const own = paragraphsOf(text).filter((paragraph) => !invented.has(paragraph));
  const sentences = (paragraph: string) => paragraph.split(/(?<=[.!?])\s+/).filter((one) => !one.includes(phrase));
  return own
    .map((paragraph) => (paragraph.includes(phrase) ? sentences(paragraph).join(' ') : paragraph))
    .join('\n\n')
    .trim();
}

/** The built-in area goes; of one that has been written in, what is invented. */
function withoutInventedAreas(
  { areas, certificates }: SiteContent['pages']['safety'],
  builtIn: readonly Area[],
): Area[] {
  const invented = new Set(builtIn.map((area) => JSON.stringify(area)));
  return areas.flatMap((area) => {
    if (isSample.area(area) && invented.has(JSON.stringify(area))) return [];
    const description = withoutPhrase(area.description, SAMPLE_PHRASES.certificates, '');
    return [
      {
        ...area,
        description,
        points: area.points.filter((point) => certificates.length > 0 || !isSample.point(point)),
      },
    ];
  });
}

const withoutPromise = (text: string) =>
  promised(text) ? SAMPLE_PROMISES.reduce((left, promise) => left.replace(promise, ''), text.trim()) : text;

/** A line that is nothing but a promise goes whole. */
const withoutPromises = <Service extends WithDetails>(services: readonly Service[]): Service[] =>
  services.map((service) => ({
    ...service,
    details: service.details.map(withoutPromise).filter((line, index) => line !== '' || service.details[index] === ''),
  }));

function withoutPlaceholders(footer: SiteContent['footer']): SiteContent['footer'] {
  const own = (text: string) => (isSample.contact(text) ? '' : text);
  return {
    ...footer,
    address: own(footer.address),
    poBox: own(footer.poBox),
    phone: own(footer.phone),
    email: own(footer.email),
    phones: footer.phones.filter((phone) => !isSample.contact(phone)),
    emails: footer.emails.filter((email) => !isSample.contact(email)),
    social: footer.social.filter((profile) => !isSample.profile(profile)),
    hours: isSample.hours(footer.hours) ? '' : footer.hours,
  };
}

/**
 * The content without anything invented: entries are taken out, texts emptied, and where the built-in company is named
 * stands the own one. What an owner has written stays, also beside what is invented.
 * @param builtIn  the built-in content
 */
export function withoutSamples(content: SiteContent, companyName: string, builtIn: SiteContent): SiteContent {
  const { branding, hero, footer, testimonials, cta, home, pages } = content;
  // In one go, and as it is: the name may hold the sample's own, or signs that mean something to a replacement.
  const named = (text: string) =>
    outsideName(text, companyName, (rest) => rest.replaceAll(SAMPLE_NAMES, () => companyName)).join(companyName);
  const { safety, about, privacy, terms, services, gallery } = pages;
  return {
    ...content,
    branding: { ...branding, companyName: named(branding.companyName) },
    hero: { ...hero, subtitle: hero.subtitle.replace(SAMPLE_PHRASES.yards, '') },
    footer: withoutPlaceholders(footer),
    cta: { ...cta, headline: withoutPromise(cta.headline) },
    testimonials: testimonials.filter((testimonial) => !isSample.testimonial(testimonial)),
    home: {
      ...home,
      clients: home.clients.filter((client) => !isSample.client(client)),
      stats: home.stats.filter((figure) => !isSample.figure(figure)),
      coreServices: withoutPromises(home.coreServices),
      intro: withoutPhrase(home.intro, SAMPLE_PHRASES.intro, builtIn.home.intro),
      sampleProjects: 'hidden',
    },
    pages: {
      ...pages,
      about: {
        ...about,
        subheadline: named(about.subheadline),
        story: SAMPLE_STORY.reduce(
          (story, phrase) => withoutPhrase(story, phrase, builtIn.pages.about.story),
          about.story,
        ),
      },
      services: { ...services, items: withoutPromises(services.items) },
      gallery: { ...gallery, sampleScenes: 'hidden' },
      safety: {
        ...safety,
        certifications: hasSampleCertificates(safety) ? [] : safety.certifications,
        areas: withoutInventedAreas(safety, builtIn.pages.safety.areas),
      },
      privacy: { ...privacy, body: named(privacy.body) },
      terms: { ...terms, body: named(terms.body) },
    },
  };
}
