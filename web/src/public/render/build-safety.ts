// The safety page without what is blank. Of certificates only valid ones, with a readable date.
import type { Certificate } from 'shared/content/facts/company-facts.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { PageData } from 'shared/site/page-renderer.ts';
import type { SafetyData } from '../page-view.ts';
import { dayOf } from './day-of.ts';

type Safety = SiteContent['pages']['safety'];

function today({ now, office }: PageData): string {
  return new Date(now).toLocaleDateString('en-CA', { timeZone: office.timeZone });
}

/** Certificates that are still valid; each is valid to the end of its last day. */
function validCertificates(data: PageData): Certificate[] {
  const now = today(data);
  const { certificates } = data.content.pages.safety;
  return certificates.filter(({ name, validUntil }) => name.trim() !== '' && (validUntil === '' || validUntil >= now));
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Names of certifications without a certificate. The others are shown as certificates or have expired. */
function plainNames({ certifications, certificates }: Safety): string[] {
  const known = new Set(certificates.map(({ name }) => keyOf(name)));
  return certifications.filter((name) => name.trim() !== '' && !known.has(keyOf(name)));
}

function isWritten({ title, description, points }: Safety['areas'][number]): boolean {
  return [title, description, ...points].some((text) => text.trim() !== '');
}

export function buildSafety(data: PageData): SafetyData {
  const { safety } = data.content.pages;
  const certificates = validCertificates(data);
  return {
    ...safety,
    areas: safety.areas.filter(isWritten),
    certifications: plainNames(safety),
    certificates: certificates.map((certificate) =>
      Object.assign({}, certificate, { lastDay: dayOf(certificate.validUntil) }),
    ),
    figures: safety.figures.filter(({ value }) => value.trim() !== ''),
  };
}

/** Names of all certifications, first those with a certificate. */
export function certificationNames(data: PageData): string[] {
  const names = validCertificates(data).map(({ name }) => name.trim());
  return [...new Set([...names, ...plainNames(data.content.pages.safety)])];
}
