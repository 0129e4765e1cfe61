// Everything a visitor reads or hears is content, except the few words of own-words.ts, of which only those of the forms
// may be seen: every text of the document is replaced by a marker, and no other text may be left on any page.
import { ENQUIRY_FIELDS, FIELD_NAMES, labelInForm } from 'shared/enquiry/enquiry-fields.ts';
import { CONSENT_TEXT } from 'shared/enquiry/consent-text.ts';
import { samplePictures } from 'shared/content/defaults/sample-pictures.ts';
import { sampleProjects } from 'shared/content/defaults/sample-projects.ts';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { readContent } from 'shared/content/read-content.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { GALLERY_PAGE } from 'shared/limits.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { expect, test } from 'vitest';
import { addPictures } from '../testing/fill-gallery.ts';
import { addCategories } from '../testing/fill-library.ts';
import { openPage, type OpenedPage } from '../testing/open-page.ts';
import { startServer } from '../testing/start-server.ts';
import { FORM, GALLERY, NEW_TAB, SPOKEN } from './own-words.ts';

const PAGES = [...PAGE_PATHS, '/projects/a-project', '/contact?about=projects/a-project', '/offline', '/nowhere'];
/** Links to the same page for one trade or one service. */
const CHOICES = 'main a[href*="?trade="], main a[href*="?about="]';

/** Values of the document that are not texts: addresses, names of icons, choices and times. */
const NO_WORDS = [
  'href',
  'Url',
  'Href',
  'image',
  'backgroundImage',
  'iconName',
  'mode',
  'accent',
  'updatedAt',
  'sampleProjects',
  'sampleScenes',
  'slug',
  'addresses',
  'nameAt',
];
/** Must stay valid, so that they can be called and written to. */
const CONTACTS = ['phone', 'phones', 'email', 'emails', 'whatsapp'];

const SIGN = /Q\d+q/g;
let signs = 0;

/** Refused without its placeholders. */
const OPEN_PICTURE = '{index} of {count}';

/** A marker for each text; those of the policies keep the marks of headings. */
function sign(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => sign(entry, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, sign(member, name)]));
  if (typeof value !== 'string' || NO_WORDS.some((name) => key.endsWith(name))) return value;
  signs += 1;
  if (key === 'body') return `# Q${signs}q\nQ${signs}q\n- Q${signs}q`;
  return value === OPEN_PICTURE ? `Q${signs}q {index} {count}` : `Q${signs}q`;
}

/** @param isNew  without projects, as on a new site */
function signedContent(isNew = false): SiteContent {
  const project = { ...sampleProjects[0], href: '/services' };
  const page = { ...project.page, slug: 'a-project' };
  const other = { ...project, page: { ...page, slug: 'another' } };
  const content = readContent({ home: { projects: isNew ? [] : [{ ...project, page }, other] } });
  const { phone, phones, email, emails, words } = content.footer;
  const signed = sign(content) as SiteContent;
  const { about, safety, contact } = signed.pages;
  Object.assign(about, { coreValues: ['Q1q: Q2q'], people: [{ name: 'Q1q', role: 'Q2q', imageUrl: '' }] });
  Object.assign(safety, {
    figures: [{ value: '412', label: 'Q1q' }],
    certificates: [{ name: 'Q1q', number: 'Q2q', body: 'Q3q', validUntil: '2999-06-30', href: '/documents/a.pdf' }],
  });
  const yard = { name: 'Q1q', street: 'Q2q', town: 'Q3q', phone: '+233 30 000 0000', position: '5.6, 0' };
  Object.assign(contact, { yards: [yard] });
  const footer = { ...signed.footer, phone, phones, email, emails, whatsapp: '+233 24 123 4567', words };
  return { ...signed, footer: { ...footer, words: sign(words) as typeof words } };
}

/** Without markers, numbers and punctuation. */
function rest(text: string): string {
  return text
    .replaceAll(SIGN, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
}

const setOf = (words: readonly string[]) => new Set(words.map((text) => rest(text.replaceAll(/\{\w+\}/g, ''))));

/** Used by the logic of the forms. */
const known = setOf([
  ...Object.values(FORM),
  ...FIELD_NAMES.map(labelInForm),
  ...Object.values(ENQUIRY_FIELDS).flatMap((field) => ('options' in field ? field.options : [])),
  CONSENT_TEXT,
]);
/** Only read aloud: visible text is content. */
const knownAloud = setOf([...Object.values(SPOKEN), ...Object.values(GALLERY), NEW_TAB]);

const ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder'];

interface Words {
  text: string;
  /** Not visible. */
  isAloud: boolean;
}

/** The page, and what is in it for visitors without scripts, which is text for a browser that has them. */
function bodiesOf(site: OpenedPage): HTMLElement[] {
  const hidden = site
    .all('noscript')
    .map(({ textContent }) => new DOMParser().parseFromString(textContent, 'text/html'));
  return [site.window().document, ...hidden].map(({ body }) => body);
}

/** Visible and accessible texts of the page, element by element. */
function wordsOf(site: OpenedPage): Words[] {
  const texts: Words[] = [];
  const add = (text: string, isAloud: boolean) => void texts.push({ text, isAloud });
  add(site.window().document.title, false);
  for (const body of bodiesOf(site)) {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, template, time, noscript')) continue;
      add(node.nodeValue ?? '', node.parentElement?.closest('.vh') !== null);
    }
    for (const name of ATTRIBUTES)
      for (const element of body.querySelectorAll(`[${name}]`)) add(element.getAttribute(name) ?? '', true);
  }
  const descriptions = site.all<HTMLMetaElement>('meta[name="description"], meta[property="og:title"]');
  for (const { content } of descriptions) add(content, false);
  return texts;
}

/** Takes the content out of a text. @param samples  texts that are shown in place of content */
function withoutContent({ footer }: SiteContent, samples: readonly string[] = []): (text: string) => string {
  const contacts = footer as unknown as Record<string, string | string[]>;
  const shown = [...CONTACTS.flatMap((key) => contacts[key] ?? []), ...samples];
  shown.sort((a, b) => b.length - a.length);
  return (text) => {
    const left = shown.reduce((words, one) => words.replace(one, ''), text.replace(/q1q(\.png)?/, ''));
    // Of initials, shown without a portrait.
    return rest(left).replaceAll(/\bQ\b/g, '').trim();
  };
}

/** Texts that are neither content nor known. @param without  the text without its content */
function foreignOf(site: OpenedPage, without: (text: string) => string): string[] {
  return wordsOf(site)
    .map(({ text, isAloud }) => ({ words: without(text), isAloud }))
    .filter(({ words, isAloud }) => words !== '' && !known.has(words) && !(isAloud && knownAloud.has(words)))
    .map(({ words }) => words);
}

test('every word of every page is content, or one of the few in own-words.ts', async () => {
  const server = await startServer();
  await addCategories(server, 'Q1q');
  await addPictures(server, ['q1q.png'], 'q1q');
  const content = signedContent();
  await server.request('PUT', '/api/content', { body: content });
  const foreign = withoutContent(content);
  const site = await openPage('/');
  const pages = new Set(PAGES);
  for (const path of pages) {
    await site.goTo(path);
    expect(foreignOf(site, foreign), path).toEqual([]);
    if (path === '/services' || path === '/projects') pages.add(site.all(CHOICES)[0]?.getAttribute('href') ?? '');
  }
  const chosen = [...pages].slice(PAGES.length);
  expect(chosen).toEqual([expect.stringMatching(/^\/contact\?about=q/), expect.stringMatching(/^\/projects\?trade=q/)]);
  await site.goTo('/gallery?category=q1q');
  await site.getByRole('link', { name: /^Open q1q/ }).click();
  await expect.poll(() => foreignOf(site, foreign)).toEqual([]);
  expect(site.count('dialog')).toBe(1);
});

/** Samples that a new site shows in place of projects and pictures, which an owner replaces. */
const samples = JSON.stringify([sampleProjects, samplePictures])
  .split(/(?<!\\)"|\\n|; ?/)
  .filter((text) => /\p{L}/u.test(text));

test('a new site shows no other text except sample projects and scenes', thorough, async () => {
  const server = await startServer();
  const content = signedContent(true);
  await server.request('PUT', '/api/content', { body: content });
  const site = await openPage('/');
  const foreign = () => foreignOf(site, withoutContent(content, samples));
  const projects = sampleProjects.map(({ page }) => `/projects/${page.slug}`);
  for (const path of ['/', '/projects', ...projects, '/gallery']) {
    await site.goTo(path);
    expect(foreign(), path).toEqual([]);
  }
  await site.getByRole('link', { name: `Open ${samplePictures[0]?.caption}` }).click();
  await expect.element(site.getByRole('dialog')).toBeVisible();
  expect(foreign()).toEqual([]);
});

test('the title of the second page of the gallery is content too', thorough, async () => {
  const server = await startServer();
  const names = Array.from({ length: GALLERY_PAGE + 1 }, () => 'q1q.png');
  await addPictures(server, names);
  await server.request('PUT', '/api/content', { body: signedContent() });
  const site = await openPage('/gallery?page=2');
  expect(site.window().document.title).toMatch(/^Q\d+q \| Q\d+q \| Q\d+q$/);
});
