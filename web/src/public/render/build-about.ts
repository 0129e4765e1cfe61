// View model of the About page, including the printed statement: figures, certificates and clients (rule B26).
import type { PageData } from 'shared/site/page-renderer.ts';
import type { AboutData } from '../page-view.ts';
import { buildSafety } from './build-safety.ts';

export function buildAbout(data: PageData): AboutData {
  const { home, pages } = data.content;
  const { certificates, certifications, words } = buildSafety(data);
  const dated = certificates.map(({ name, number, validUntil, lastDay }) => ({
    name: name.trim(),
    number: number.trim(),
    validUntil,
    lastDay,
  }));
  return {
    ...pages.about,
    statement: {
      words: {
        figures: home.words.figures,
        certificates: words.certifications,
        expiry: words.certificateExpiry,
        clients: home.words.clients,
      },
      figures: home.stats.filter(({ value }) => value.trim() !== ''),
      certificates: [...dated, ...certifications.map((name) => ({ name, number: '', validUntil: '', lastDay: '' }))],
      clients: home.clients.map(({ name }) => name.trim()).filter(Boolean),
    },
  };
}
