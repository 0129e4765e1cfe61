// By what the invented parts of the built-in content are known: by a mark that survives small edits, not by whole texts,
// which would be too much for the console's dashboard.
import { defaultContact } from '../defaults/default-contact.ts';
import type { SiteContent } from '../site-content.ts';

export const SAMPLE_COMPANY = 'Harbourline Industrial';
export const SAMPLE_NAME = 'Harbourline';
/** The longer one first. */
export const SAMPLE_NAMES = new RegExp(`${SAMPLE_COMPANY}|${SAMPLE_NAME}`, 'g');
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
export const SAMPLE_PHRASES = {
  intro: 'Since 2009 we have kept vessels sailing',
  yards: ' from our yards in Tema and Takoradi',
  certificates: 'built to ISO 9001 and ISO 45001',
};
/** One of each invented paragraph. */
export const SAMPLE_STORY = [
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
export const SAMPLE_PROMISES = [
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
export type Area = SiteContent['pages']['safety']['areas'][number];
export type WithDetails = { details: string[] };

export const promised = (text: string) => SAMPLE_PROMISES.some((promise) => promise.test(text.trim()));

export const isSample = {
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

/** A company that has entered a certificate holds what its name says. */
export function hasSampleCertificates({ certifications, certificates }: SiteContent['pages']['safety']): boolean {
  return certificates.length === 0 && isSample.certificates(certifications);
}

/** The text without the own name, which may hold the invented one: `Harbourline Ghana`. */
export function outsideName(text: string, own: string, change: (rest: string) => string): string[] {
  return (own === '' ? [text] : text.split(own)).map(change);
}
