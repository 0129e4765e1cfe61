// Each entry of a list of the editor is found on the page that the preview shows for it.
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { siteContentShape } from 'shared/content/site-content.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { expect, onTestFinished, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { PreviewContext } from '../../../public/parts/preview-context.ts';
import { PublicPage } from '../../../public/public-page.tsx';
import { sectionOf, withSection, type Document } from '../../content-model/content-draft.ts';
import { valueAt, withValueAt } from '../../content-model/document-path.ts';
import { joinPath, type Field, type ListField } from '../../content-model/field.ts';
import { TABS, type Tab } from '../../content-model/tabs.ts';
import { markPlaces, placeOf } from './find-places.ts';
import { previewPath } from './preview-path.ts';
import { previewState } from './preview-state.ts';
import { previewView, UNKNOWN } from './preview-view.ts';
import { markContent } from './marked-content.ts';

/** More projects than the home page shows. */
const ENTRIES = 7;

/** Elements with readable text. */
const OF_LINES: Record<string, (number: number) => string> = {
  tel: (number) => `+233 30 000 010${number}`,
  email: (number) => `office-${number}@example.com`,
  position: (number) => `${number}.5, -0.1`,
};
const OF_KINDS: Partial<Record<Field['kind'], (number: number) => unknown>> = {
  picture: () => '/art/welding.svg',
  link: () => '/services',
  slug: (number) => `job-${number}`,
  day: () => '2999-12-31',
  document: () => '/documents/a.pdf',
  icon: () => 'Wrench',
  rating: () => 4,
  choice: () => 'none',
};

function valueOf(field: Field, number: number): unknown {
  if (field.kind === 'group') return fill(field.fields, {}, number);
  if (field.kind === 'list') return entriesOf(field, number);
  const made = OF_KINDS[field.kind];
  if (made) return made(number);
  if (field.kind !== 'line') return `${field.label} ${number}`;
  const line = OF_LINES[field.type ?? field.key];
  return line ? line(number) : field.isCode ? '' : `${field.label} ${number}`;
}

function fill(fields: readonly Field[], whole: unknown, number: number): unknown {
  return fields.reduce((made, field) => withValueAt(made, field.key, valueOf(field, number)), whole);
}

const entriesOf = (list: ListField, from = 0) =>
  Array.from({ length: ENTRIES }, (_, index) => fill(list.fields, undefined, from * 10 + index));

const listsOf = (tab: Tab) => tab.fields.filter((field) => field.kind === 'list');

/** A document with entries in each list. */
function filled(): Document {
  return TABS.reduce<Document>(
    (whole, tab) => {
      const section = listsOf(tab).reduce<unknown>(
        (made, list) => withValueAt(made, list.key, entriesOf(list)),
        sectionOf(whole, tab),
      );
      return withSection(whole, tab, section);
    },
    structuredClone(defaultContent) as unknown as Document,
  );
}

/** The fields of list entries, with the kind of element: a text and a picture have separate places. */
function fieldsOf(fields: readonly Field[], path: string): { field: Field; path: string }[] {
  return fields.flatMap((field) => {
    const at = joinPath(path, field.key);
    if (field.kind === 'group') return fieldsOf(field.fields, at);
    if (field.kind === 'list') return entryPaths(at).flatMap((entry) => fieldsOf(field.fields, entry));
    return [{ field, path: at }];
  });
}

const entryPaths = (list: string) => Array.from({ length: ENTRIES }, (_, index) => joinPath(list, index));

/** For a field that is not shown as text, its entry is found. */
function hasPlace(field: Field): boolean {
  return ['paragraphs', 'picture', 'trade'].includes(field.kind) || (field.kind === 'line' && !field.isCode);
}

test.each([
  ['home.clients.0.name', 'home.clients.0.name'],
  // As one of its fields that no visitor reads.
  ['home.clients.0.link', 'home.clients.0.name'],
  ['home.clients', 'home.clients.0.name'],
  // An entry that is still empty is not another one, and the width of a logo is not its name.
  ['home.clients.1.name', undefined],
  ['branding.logoWidth', undefined],
])('%s is found at %s', (path, found) => {
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => page.remove());
  for (const shown of ['branding.companyName', 'home.clients.0.name']) {
    const place = page.appendChild(document.createElement('p'));
    place.dataset['field'] = shown;
    place.textContent = shown;
  }
  expect(placeOf(page, path)?.getAttribute('data-field')).toBe(found);
});

test('for a number shown in several places, a yard has the one in its own card', () => {
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => page.remove());
  const phones = 'footer.phone pages.contact.yards.1.phone';
  for (const shown of [
    { office: phones },
    { other: 'pages.contact.yards.0.name' },
    { name: 'pages.contact.yards.1.name', own: phones },
  ]) {
    const card = page.appendChild(document.createElement('div'));
    for (const [id, field] of Object.entries(shown)) {
      const place = card.appendChild(document.createElement('p'));
      place.textContent = place.id = id;
      place.dataset['field'] = field;
    }
  }
  const placeOfField = (field: string) => placeOf(page, field)?.id;
  expect(placeOfField('pages.contact.yards.1.phone')).toBe('own');
  expect(placeOfField('pages.contact.yards.1.openingHours')).toBe('name');
  expect(placeOfField('pages.contact.yards.1.week.monday')).toBe('name');
  expect(placeOfField('footer.phone')).toBe('office');
});

const picture = (name: string) =>
  Object.assign({}, UNKNOWN, { name, url: `/uploads/${name}`, placeholder: '', variants: [] });
const GALLERY = {
  uploads: [picture('tank.png'), picture('hull.png')],
  categories: [],
  category: '',
  page: 1,
  count: 2,
  next: '',
};

type FindPlace = (tab: Tab, path: string) => string[];

/** Draws the pages as in the preview. @returns the fields at the place of a field, on the page that shows it */
function drawPages(document: Document): FindPlace {
  const content = siteContentShape.read(document);
  const { document: marked, markers } = markContent(document);
  const pages = new Map<string | ReturnType<typeof previewState>, HTMLElement>();

  function draw(path: string, state: ReturnType<typeof previewState>): HTMLElement {
    const around = {
      path,
      projectPictures: [],
      known: [],
      gallery: GALLERY,
      icons: {},
      office: DEFAULT_SETTINGS,
      base: '',
      state,
    };
    const drawing = (of: unknown) => (
      <PreviewContext value>
        <PublicPage view={previewView({ ...around, content: siteContentShape.read(of) }).view} />
      </PreviewContext>
    );
    const element = globalThis.document.body.appendChild(globalThis.document.createElement('div'));
    const root = createRoot(element);
    flushSync(() => root.render(drawing(document)));
    markPlaces(element, drawing(marked), markers);
    onTestFinished(() => {
      root.unmount();
      element.remove();
    });
    return element;
  }

  return (tab, path) => {
    const shownAt = previewPath(tab, { field: path, content, projectPictures: [] });
    const state = previewState(path);
    const page = pages.get(state ?? shownAt) ?? draw(shownAt, state);
    pages.set(state ?? shownAt, page);
    return placeOf(page, path)?.getAttribute('data-field')?.split(' ') ?? [];
  };
}

test('every text and picture of each list entry is found on the page that shows it', () => {
  const placesOf = drawPages(filled());
  const missing = TABS.flatMap((tab) =>
    listsOf(tab).flatMap((list) => {
      const at = joinPath(tab.path, list.key);
      const fields = entryPaths(at).flatMap((entry) => fieldsOf(list.fields, entry));
      return fields.flatMap(({ field, path }) => {
        const [, number] = path.slice(at.length).split('.');
        const wanted = hasPlace(field) ? path : joinPath(at, number ?? '');
        return placesOf(tab, path).some((name) => name === wanted || name.startsWith(`${wanted}.`)) ? [] : [path];
      });
    }),
  );
  expect(missing).toEqual([]);
});

/** Fields outside lists, also those that are in a group. */
const singlesOf = (tab: Tab) =>
  fieldsOf(
    tab.fields.filter(({ kind }) => kind !== 'list'),
    tab.path,
  ).filter(({ field }) => hasPlace(field));

/** Includes optional fields that are empty by default, and a yard with different hours on each day. */
function wholeFilled(): Document {
  const lists = filled();
  const fields = TABS.flatMap(singlesOf);
  const singles = fields.reduce<unknown>((whole, { field, path }) => {
    const isBuiltIn = field.kind === 'picture' && field.isBuiltIn === true;
    const isEmpty = !isBuiltIn && ['', undefined].includes(valueAt(whole, path) as string | undefined);
    return isEmpty ? withValueAt(whole, path, valueOf(field, 1)) : whole;
  }, lists);
  const week = Object.fromEntries(WEEKDAYS.map((day, at) => [day, day === 'sunday' ? '' : `0${at}:00-17:00`]));
  return withValueAt(singles, 'pages.contact.yards.0', { name: 'Yard', openingHours: 'own', week }) as Document;
}

/** Fields that no page shows as they are drawn. */
const NOT_SEEN = [
  // In the head of the document.
  /\.words\.title$/,
  /\.notFound\.title$/,
  /\.words\.description$/,
  'branding.faviconUrl',
  // With a script.
  /^pages\.gallery\.words\.(loading|failed|again|page|place)$/,
  /^pages\.contact\.words\.(openNow|openAllDay|closedNow|closedToday)$/,
  'everyPage.light',
  // In an address.
  'everyPage.greeting',
];

test('every other text and picture of a page is found too', thorough, () => {
  const placesOf = drawPages(wholeFilled());
  const missing = TABS.flatMap((tab) =>
    singlesOf(tab)
      .map(({ path }) => path)
      .filter((path) => !placesOf(tab, path).includes(path)),
  );
  const isKnown = (path: string) =>
    NOT_SEEN.some((known) => (typeof known === 'string' ? known === path : known.test(path)));
  expect(missing.filter((path) => !isKnown(path))).toEqual([]);
});
