// The content document: everything an administrator can edit on the public pages, as one shape.
import { DEFAULT_ICON } from '../limits.ts';
import { brandingShape } from './branding.ts';
import { certificates, figures, people, yards } from './facts/company-facts.ts';
import { projects } from './projects/project-shape.ts';
import { projectPageWords, projectsWords } from './projects/project-words.ts';
import { address, choice, list, object, optionalWord, picture, rating, text, word, type Read } from './shape.ts';
import {
  aboutWords,
  contactWords,
  ctaWords,
  everyPage,
  footerWords,
  galleryWords,
  heroWords,
  homeWords,
  privacyWords,
  safetyWords,
  servicesWords,
  termsWords,
} from './words.ts';

const link = object({ label: text(), href: address() });
/** Without an icon it has that of its place. */
const feature = object({ title: text(), description: text(), iconName: text() });
const features = list(feature);

/** Whether samples are shown while there are no entries. */
const SAMPLES = ['shown', 'hidden'] as const;

/** The header of a page. */
const head = (headline: string, subheadline: string) => ({
  headline: word(headline),
  subheadline: optionalWord(subheadline),
});

export const siteContentShape = object({
  branding: brandingShape,
  /** With the stored field names; the wire adds the editor's (see hero-spelling). */
  hero: object({
    title: text(),
    subtitle: text(),
    image: picture(),
    ctaPrimary: link,
    ctaSecondary: link,
    words: heroWords,
  }),
  footer: object({
    address: text(),
    email: text(),
    phone: text(),
    links: list(link),
    social: list(link),
    phones: list(text()),
    emails: list(text()),
    poBox: text(),
    whatsapp: text(),
    hours: text(),
    words: footerWords,
  }),
  features,
  testimonials: list(
    object({ name: text(), role: text(), company: text(), quote: text(), rating: rating(), avatarUrl: picture() }),
  ),
  cta: object({
    backgroundImage: picture(),
    headline: text(),
    subheadline: text(),
    buttonHref: address(),
    buttonLabel: text(),
    words: ctaWords,
  }),
  home: object({
    clients: list(object({ name: text(), logoUrl: picture(), href: address() })),
    projects,
    intro: text(),
    stats: list(object({ value: text(), label: text() })),
    coreServices: list(
      object({
        iconName: text(DEFAULT_ICON),
        title: text(),
        description: text(),
        imageUrl: picture(),
        details: list(text()),
      }),
    ),
    /** Whether sample projects are shown while there are none (rule A17). */
    sampleProjects: choice(SAMPLES, 'shown'),
    words: homeWords,
  }),
  everyPage,
  pages: object({
    home: object({ features }),
    about: object({
      headline: text(),
      subheadline: text(),
      mission: text(),
      vision: text(),
      /** Each entry may continue with a colon and a sentence. */
      coreValues: list(text()),
      story: text(),
      people,
      words: aboutWords,
    }),
    services: object({
      ...head(
        'One yard, every trade',
        'Order one trade, or put several on the same programme. Either way one supervisor signs for the result.',
      ),
      items: list(
        object({
          iconName: text(DEFAULT_ICON),
          title: text(),
          description: text(),
          details: list(text()),
          imageUrl: picture(),
        }),
      ),
      words: servicesWords,
    }),
    safety: object({
      ...head(
        'Everyone goes home the way they came',
        'Safety is planned, priced and supervised like any other part of the work. This is what you will see on your site.',
      ),
      areas: list(object({ title: text(), description: text(), points: list(text()) })),
      certifications: list(text()),
      figures,
      certificates,
      words: safetyWords,
    }),
    projects: object({
      ...head(
        'Finished, inspected, handed over',
        'Jobs we would show you on a site visit: who they were for, what they took, and what came of them.',
      ),
      words: projectsWords,
      project: projectPageWords,
    }),
    gallery: object({
      ...head(
        'Work in pictures',
        'From engine screens, dry docks and tank farms. Pick a trade, or look through all of it.',
      ),
      /** Whether the built-in pictures are shown while there are no others (rule B34). */
      sampleScenes: choice(SAMPLES, 'shown'),
      words: galleryWords,
    }),
    contact: object({
      ...head(
        'Tell us what needs doing',
        'A few lines are enough to start: what it is, where it is, and when you need it. If it cannot wait, call.',
      ),
      yards,
      words: contactWords,
    }),
    privacy: object({ body: text(), updatedAt: text(), words: privacyWords }),
    terms: object({ body: text(), updatedAt: text(), words: termsWords }),
  }),
});

/** The document with every member present, as used by pages and forms. */
export type SiteContent = Read<typeof siteContentShape>;

export type { Project } from './projects/project-shape.ts';
export type Link = Read<typeof link>;
