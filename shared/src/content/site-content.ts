// The content document: everything an administrator can edit on the public pages, as one shape.
import { DEFAULT_ACCENT, DEFAULT_ICON } from '../limits.ts';
import { address, choice, list, object, rating, text, wholeNumber, type Read } from './shape.ts';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const link = object({ label: text(), href: address() });
const feature = object({ title: text(), description: text() });
const features = list(feature);

export const siteContentShape = object({
  branding: object({
    companyName: text(),
    tagline: text(),
    logoUrl: address(),
    logoAlt: text('Company logo'),
    /** CSS pixels; 0 means the size of the built-in mark. */
    logoWidth: wholeNumber(0, 600, 0),
    faviconUrl: address(),
    theme: object({ mode: choice(THEME_MODES, 'system'), accent: text(DEFAULT_ACCENT) }),
  }),
  /** In its stored spelling; the wire has the editor's field names beside it (see hero-spelling). */
  hero: object({ title: text(), subtitle: text(), image: address(), ctaPrimary: link, ctaSecondary: link }),
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
  }),
  features,
  testimonials: list(
    object({ name: text(), role: text(), company: text(), quote: text(), rating: rating(), avatarUrl: address() }),
  ),
  cta: object({
    backgroundImage: address(),
    headline: text(),
    subheadline: text(),
    buttonHref: address(),
    buttonLabel: text(),
  }),
  home: object({
    clients: list(object({ name: text(), logoUrl: address(), href: address() })),
    projects: list(object({ title: text(), summary: text(), imageUrl: address(), href: address() })),
    intro: text(),
    stats: list(object({ value: text(), label: text() })),
    coreServices: list(
      object({
        iconName: text(DEFAULT_ICON),
        title: text(),
        description: text(),
        imageUrl: address(),
        details: list(text()),
      }),
    ),
  }),
  pages: object({
    home: object({ features }),
    about: object({
      headline: text(),
      subheadline: text(),
      mission: text(),
      vision: text(),
      coreValues: list(text()),
      story: text(),
    }),
    services: object({
      items: list(
        object({
          iconName: text(DEFAULT_ICON),
          title: text(),
          description: text(),
          details: list(text()),
          imageUrl: address(),
        }),
      ),
    }),
    safety: object({
      areas: list(object({ title: text(), description: text(), points: list(text()) })),
      certifications: list(text()),
    }),
    privacy: object({ body: text(), updatedAt: text() }),
    terms: object({ body: text(), updatedAt: text() }),
  }),
});

/** The document with every member present, as pages and forms use it. */
export type SiteContent = Read<typeof siteContentShape>;

export type Project = SiteContent['home']['projects'][number];
export type Link = Read<typeof link>;
