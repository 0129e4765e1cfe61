// What of the built-in content is invented: a company, its clients, its figures. A visitor takes it for true, so that an
// owner must be able to see what is left of it (rule G13), and to be rid of it at once. It is known by a mark that survives
// small edits, not by whole texts: those would be too much for the console's dashboard.
import { defaultContact } from './defaults/default-contact.ts';
import { isWritten } from './is-written.ts';
import type { SiteContent } from './site-content.ts';

export const SAMPLE_KINDS = [
  'contact',
  'company',
  'clients',
  'testimonials',
  'figures',
  'since',
  'yards',
  'certificates',
  'social',
  'projects',
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
  story: 'Harbourline began in 2009',
  yards: ' from our yards in Tema and Takoradi',
  certificates: 'built to ISO 9001 and ISO 45001',
};
const SAMPLE_CERTIFICATES = 'ISO 9001, ISO 45001';
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

const isSample = {
  contact: (text: string) => PLACEHOLDERS.has(text),
  client: ({ name, logoUrl }: Client) => SAMPLE_CLIENTS.has(name.trim()) || logoUrl.startsWith('/art/clients/'),
  testimonial: ({ company }: Testimonial) => SAMPLE_CLIENTS.has(company.trim()),
  figure: ({ value, label }: Figure) => SAMPLE_FIGURES.has(`${value.trim()} ${label.trim()}`),
  area: ({ description }: Area) => description.includes(SAMPLE_PHRASES.certificates),
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

/** Texts that the built-in company's name is in: the policies and the words about us. */
function textsWithName({ pages }: SiteContent): string[] {
  return [pages.about.subheadline, pages.privacy.body, pages.terms.body];
}

const IS_LEFT: Record<SampleKind, (content: SiteContent) => boolean> = {
  contact: (content) => placeholderContacts(content).length > 0,
  company: (content) =>
    [content.branding.companyName, ...textsWithName(content)].some((text) => text.includes(SAMPLE_NAME)),
  clients: ({ home }) => home.clients.some(isSample.client),
  testimonials: ({ testimonials }) => testimonials.some(isSample.testimonial),
  figures: ({ home }) => home.stats.some(isSample.figure),
  since: ({ home, pages }) =>
    home.intro.includes(SAMPLE_PHRASES.intro) || pages.about.story.includes(SAMPLE_PHRASES.story),
  yards: ({ hero }) => hero.subtitle.includes(SAMPLE_PHRASES.yards),
  certificates: ({ pages: { safety } }) => hasSampleCertificates(safety) || safety.areas.some(isSample.area),
  social: ({ footer }) => footer.social.some(isSample.profile),
  projects: ({ home }) => home.sampleProjects === 'shown' && !home.projects.some(isWritten),
};

/** @param hasProjectPictures  whether pictures stand for projects already (rule A17) */
export function samplesLeft(content: SiteContent, hasProjectPictures: boolean): SampleKind[] {
  return SAMPLE_KINDS.filter((kind) => IS_LEFT[kind](content) && !(kind === 'projects' && hasProjectPictures));
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
function withoutInventedAreas(areas: readonly Area[], builtIn: readonly Area[]): Area[] {
  const invented = new Set(builtIn.map((area) => JSON.stringify(area)));
  return areas.flatMap((area) => {
    if (!isSample.area(area)) return [area];
    if (invented.has(JSON.stringify(area))) return [];
    return [{ ...area, description: withoutPhrase(area.description, SAMPLE_PHRASES.certificates, '') }];
  });
}

/**
 * The content without anything invented: entries are taken out, texts emptied, and where the built-in company is named
 * stands the own one. What an owner has written stays, also beside what is invented.
 * @param builtIn  the built-in content
 */
export function withoutSamples(content: SiteContent, companyName: string, builtIn: SiteContent): SiteContent {
  const { branding, hero, footer, testimonials, home, pages } = content;
  // In one go, and as it is: the name may hold the sample's own, or signs that mean something to a replacement.
  const named = (text: string) => text.replaceAll(SAMPLE_NAMES, () => companyName);
  const own = (text: string) => (isSample.contact(text) ? '' : text);
  const { safety, about, privacy, terms } = pages;
  return {
    ...content,
    branding: { ...branding, companyName: named(branding.companyName) },
    hero: { ...hero, subtitle: hero.subtitle.replace(SAMPLE_PHRASES.yards, '') },
    footer: {
      ...footer,
      address: own(footer.address),
      poBox: own(footer.poBox),
      phone: own(footer.phone),
      email: own(footer.email),
      phones: footer.phones.filter((phone) => !isSample.contact(phone)),
      emails: footer.emails.filter((email) => !isSample.contact(email)),
      social: footer.social.filter((profile) => !isSample.profile(profile)),
    },
    testimonials: testimonials.filter((testimonial) => !isSample.testimonial(testimonial)),
    home: {
      ...home,
      clients: home.clients.filter((client) => !isSample.client(client)),
      stats: home.stats.filter((figure) => !isSample.figure(figure)),
      intro: withoutPhrase(home.intro, SAMPLE_PHRASES.intro, builtIn.home.intro),
      sampleProjects: 'hidden',
    },
    pages: {
      ...pages,
      about: {
        ...about,
        subheadline: named(about.subheadline),
        story: withoutPhrase(about.story, SAMPLE_PHRASES.story, builtIn.pages.about.story),
      },
      safety: {
        ...safety,
        certifications: hasSampleCertificates(safety) ? [] : safety.certifications,
        areas: withoutInventedAreas(safety.areas, builtIn.pages.safety.areas),
      },
      privacy: { ...privacy, body: named(privacy.body) },
      terms: { ...terms, body: named(terms.body) },
    },
  };
}
