// Phrases by which the fictional parts of the built-in content are recognised. A short phrase survives small edits, and
// complete texts would be too large for the console's dashboard.
import { defaultContact } from '../defaults/default-contact.ts';
import type { SiteContent } from '../site-content.ts';

export const SAMPLE_COMPANY = 'Harbourline Industrial';
export const SAMPLE_NAME = 'Harbourline';
/** The longer name comes first, so that it is matched as a whole. */
export const SAMPLE_NAMES = new RegExp(`${SAMPLE_COMPANY}|${SAMPLE_NAME}`, 'g');
const SAMPLE_CLIENTS: ReadonlySet<string> = new Set([
  'Volta Lines',
  'Keta Basin Energy',
  'Ankobra Mining',
  'Sekondi Slipway',
  'Akosombo Cement',
  'Nzema Offshore',
]);
const SAMPLE_QUOTES = [
  'the cracked bearing cap before it found us',
  'Film thickness readings every evening, in a spreadsheet',
  'Nine months of plant hire at our quarry',
];
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
/** One phrase of each fictional paragraph. */
export const SAMPLE_STORY = [
  'Harbourline began in 2009',
  'In 2014 we opened the blast yard in Takoradi',
  'Today two hundred mechanics',
];
const SAMPLE_CERTIFICATIONS: ReadonlySet<string> = new Set(['ISO 9001', 'ISO 45001']);
const SAMPLE_POINTS: ReadonlySet<string> = new Set([
  'ISO 9001 quality management',
  'ISO 45001 occupational health and safety',
]);
/**
 * Claims a company could be held to, and what it may not have, as worded in the details of services and in the call to
 * action.
 */
export const SAMPLE_PROMISES = [
  /^Five-year coating guarantee$/,
  /^Riding squads within 24 hours$/,
  / to 12 MW$/,
  /^(Qualified p|P)rocedures to ASME IX and AWS D1\.1$/,
  /^8 m plate rolls.* 25 t shop crane$/,
  / to 30 m working height$/,
  / to 2,000 litres$/,
  / from 25 to 120 tonnes$/,
  /^Lift plans and licensed operators included$/,
  /, have a price by Thursday$/,
];
/** Phrases of such claims in the descriptions of features and services. */
export const SAMPLE_CLAIMS = [
  'Coded welders, qualified coating inspectors',
  'Certificates travel with the crew',
  'welded by coded hands',
  'replacement is on the low-loader the same day',
];
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  defaultContact.address,
  defaultContact.poBox,
  ...defaultContact.phones,
  ...defaultContact.emails,
]);

/** Compared without spaces and signs: a certificate named `ISO 9001:2015` contains `iso9001`. */
const SAMPLE_STANDARDS = ['iso9001', 'iso45001'];
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const standardIn = (text: string) => SAMPLE_STANDARDS.find((standard) => plain(text).includes(standard));

type Client = SiteContent['home']['clients'][number];
type Testimonial = SiteContent['testimonials'][number];
type Figure = SiteContent['home']['stats'][number];
export type Area = SiteContent['pages']['safety']['areas'][number];
export type WithDetails = { details: string[] };

export const promised = (text: string) => SAMPLE_PROMISES.some((promise) => promise.test(text.trim()));

export const claims = (text: string) => SAMPLE_CLAIMS.some((claim) => text.includes(claim));

export const isSample = {
  contact: (text: string) => PLACEHOLDERS.has(text),
  hours: (text: string) => text.trim() === defaultContact.hours,
  client: ({ name, logoUrl }: Client) => SAMPLE_CLIENTS.has(name.trim()) || logoUrl.startsWith('/art/clients/'),
  testimonial: ({ company, quote }: Testimonial) =>
    SAMPLE_CLIENTS.has(company.trim()) || SAMPLE_QUOTES.some((phrase) => quote.includes(phrase)),
  figure: ({ value, label }: Figure) => SAMPLE_FIGURES.has(`${value.trim()} ${label.trim()}`),
  area: ({ description }: Area) => description.includes(SAMPLE_PHRASES.certificates),
  point: (text: string) => SAMPLE_POINTS.has(text.trim()),
  service: ({ details }: WithDetails) => details.some(promised),
  certification: (name: string) => SAMPLE_CERTIFICATIONS.has(name.trim()),
  profile: ({ href }: { href: string }) => href.startsWith('https://example.com/'),
};

type Certificates = Pick<SiteContent['pages']['safety'], 'certificates'>;

/** Whether the text names a standard for which the company has entered a certificate. */
function isHeld(text: string, { certificates }: Certificates): boolean {
  const standard = standardIn(text);
  return standard !== undefined && certificates.some(({ name }) => standardIn(name) === standard);
}

export const isSampleCertification = (name: string, safety: Certificates) =>
  isSample.certification(name) && !isHeld(name, safety);

export const isSamplePoint = (point: string, safety: Certificates) => isSample.point(point) && !isHeld(point, safety);

/** The text without the company's own name, which may contain the sample name: `Harbourline Ghana`. */
export function outsideName(text: string, own: string, change: (rest: string) => string): string[] {
  return (own === '' ? [text] : text.split(own)).map(change);
}
