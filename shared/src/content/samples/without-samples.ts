// Removes the fictional parts of the content (rule G13e).
import type { SiteContent } from '../site-content.ts';
import {
  claims,
  isSample,
  isSampleCertification,
  isSamplePoint,
  outsideName,
  promised,
  SAMPLE_CLAIMS,
  SAMPLE_COMPANY,
  SAMPLE_NAMES,
  SAMPLE_PHRASES,
  SAMPLE_PROMISES,
  SAMPLE_STORY,
  type Area,
  type WithDetails,
} from './sample-marks.ts';

const paragraphsOf = (text: string) => text.split(/\n{2,}/).map((paragraph) => paragraph.trim());

/** If the text has the phrase, removes its built-in paragraphs, and from the others the sentences with the phrase. */
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

/** A built-in area with a fictional claim is removed; an edited area loses only its fictional parts. */
function withoutInventedAreas(safety: SiteContent['pages']['safety'], builtIn: readonly Area[]): Area[] {
  const invented = new Set(builtIn.map((area) => JSON.stringify(area)));
  return safety.areas.flatMap((area) => {
    if (isSample.area(area) && invented.has(JSON.stringify(area))) return [];
    const description = withoutPhrase(area.description, SAMPLE_PHRASES.certificates, '');
    return [
      {
        ...area,
        description,
        points: area.points.filter((point) => !isSamplePoint(point, safety)),
      },
    ];
  });
}

const withoutPromise = (text: string) =>
  promised(text) ? SAMPLE_PROMISES.reduce((left, promise) => left.replace(promise, ''), text.trim()) : text;

/** A line with nothing but a claim is removed completely. */
const withoutPromises = <Service extends WithDetails>(services: readonly Service[]): Service[] =>
  services.map((service) => ({
    ...service,
    details: service.details.map(withoutPromise).filter((line, index) => line !== '' || service.details[index] === ''),
  }));

/** Sentences with a claim are removed, and a built-in entry that has no others. */
function withoutClaims<Entry extends { description: string }>(
  entries: readonly Entry[],
  builtIn: readonly Entry[] = [],
): Entry[] {
  const invented = new Set(builtIn.map((entry) => JSON.stringify(entry)));
  return entries.flatMap((entry) => {
    if (!claims(entry.description)) return [entry];
    const description = SAMPLE_CLAIMS.reduce((left, claim) => withoutPhrase(left, claim, ''), entry.description);
    return description === '' && invented.has(JSON.stringify(entry)) ? [] : [{ ...entry, description }];
  });
}

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
 * The content without anything fictional: entries are removed, texts emptied, and the sample company's name replaced by
 * the owner's. The owner's own texts stay, even next to fictional ones.
 * @param builtIn  the built-in content
 */
export function withoutSamples(content: SiteContent, companyName: string, builtIn: SiteContent): SiteContent {
  const { branding, hero, footer, features, testimonials, cta, home, pages } = content;
  // Replaced once, and literally: the new name may contain the sample name, or characters special to `replace`. A part of
  // the sample name is not the owner's where the whole of it stands.
  const own = SAMPLE_COMPANY.includes(companyName) ? '' : companyName;
  const named = (text: string) =>
    outsideName(text, own, (rest) => rest.replaceAll(SAMPLE_NAMES, () => companyName)).join(companyName);
  const { safety, about, privacy, terms, services, gallery } = pages;
  return {
    ...content,
    branding: { ...branding, companyName: named(branding.companyName) },
    hero: { ...hero, subtitle: hero.subtitle.replace(SAMPLE_PHRASES.yards, '') },
    footer: withoutPlaceholders(footer),
    features: withoutClaims(features, builtIn.features),
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
      home: { ...pages.home, features: withoutClaims(pages.home.features, builtIn.features) },
      about: {
        ...about,
        subheadline: named(about.subheadline),
        story: SAMPLE_STORY.reduce(
          (story, phrase) => withoutPhrase(story, phrase, builtIn.pages.about.story),
          about.story,
        ),
      },
      services: { ...services, items: withoutClaims(withoutPromises(services.items)) },
      gallery: { ...gallery, sampleScenes: 'hidden' },
      safety: {
        ...safety,
        certifications: safety.certifications.filter((name) => !isSampleCertification(name, safety)),
        areas: withoutInventedAreas(safety, builtIn.pages.safety.areas),
      },
      privacy: { ...privacy, body: named(privacy.body) },
      terms: { ...terms, body: named(terms.body) },
    },
  };
}
