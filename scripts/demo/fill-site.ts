// Fills the demonstration through the API, with the calls that the console and the site make.
import { callApi, signIn, type RunningServer } from '../../e2e/running-server.ts';
import { upload } from '../../e2e/office-day.ts';
import { sampleProjects } from '../../shared/src/content/defaults/sample-projects.ts';
import { DEFAULT_SETTINGS } from '../../shared/src/office/default-settings.ts';
import type { DemoPicture } from './draw-pictures.ts';
import { STAFF_NAMES, type DemoLead } from './make-leads.ts';
import { portraitOf } from './portraits.ts';
import { PROJECT_PAGES } from './project-pages.ts';

export const STAFF_PASSWORD = 'tide and steel 2026';

type Worded = { words: object };
type Content = Record<'hero' | 'footer' | 'cta', object> & {
  testimonials: { name: string }[];
  home: Worded & { coreServices: object[] };
  everyPage: { notFound: object };
  pages: Record<'about' | 'safety' | 'contact', Worded> & { services: { items: object[] } };
};

/** More at once would only wait, because the server decodes one or two pictures at a time. */
const PICTURES_AT_ONCE = 4;

export async function uploadPictures(server: RunningServer, token: string, pictures: DemoPicture[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const name of new Set(pictures.flatMap(({ categories }) => categories))) {
    const category = (await callApi(server, 'POST', '/api/categories', { token, body: { name } })) as { id: string };
    ids.set(name, category.id);
  }
  await inTurns(pictures.toReversed(), PICTURES_AT_ONCE, async ({ bytes, categories: names, ...picture }) => {
    const { name, alt, caption, focus } = picture;
    const answer = await upload(server, token, name, bytes);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const categories = names.map((category) => ids.get(category));
    await callApi(server, 'POST', `/api/uploads/${name}/meta`, {
      token,
      body: { categories, alt, caption, focus, hidden: names.length === 0 },
    });
  });
}

const QUOTES: [name: string, role: string, company: string, rating: number, quote: string][] = [
  [
    'Mawuli Agbeko',
    'Fleet manager',
    'Nzema Offshore',
    5,
    'Called on Saturday night, fitters on board on Sunday morning, sailing on Tuesday. The invoice said what the quote said.',
  ],
  [
    'Afia Sarpong',
    'Plant engineer',
    'Akosombo Cement',
    5,
    'Forty-eight tonnes from the quay to the foundation, and the lift plan was followed to the letter. Nobody had to shout.',
  ],
  [
    'Ibrahim Issah',
    'Slipway master',
    'Sekondi Slipway',
    4,
    'Two days of rain and still undocked on time. I would only wish for their second spray crew a little earlier.',
  ],
];

/** Pictures of the sample projects, in their order. */
const PROJECT_PHOTOS = [
  'mv-volta-star-hull-blast',
  'tank-121-after',
  'tug-main-engine-overhaul',
  'jetty-pipeline-tie-in',
  'quarry-plant-package',
  'container-crane-boom-repair',
  'turbocharger-balancing',
  'heavy-lift-at-the-cement-mill',
  'fender-renewal-after',
];

const CORE_SERVICE_PHOTOS = ['engine-hall', 'pipe-flange-root-pass', 'warehouse-roof-second-coat'];

const SERVICE_PHOTOS = [
  'propeller-polishing',
  'tank-shell-welding',
  'pipeline-field-coating',
  'tank-121-recoating',
  'takoradi-yard',
];

const address = (picture: string) => `/uploads/${picture}.jpg`;

const withPhotos = (entries: readonly object[], photos: readonly string[]) =>
  entries.map((entry, index) => Object.assign({}, entry, photos[index] && { imageUrl: address(photos[index]) }));

/** The library supplies the alternative text. */
const withScene = (part: Worded, photo: string) => ({
  ...part,
  words: { ...part.words, image: address(photo), imageAlt: '' },
});

const projects = () =>
  PROJECT_PHOTOS.map((photo, index) =>
    Object.assign({}, sampleProjects[index], {
      imageUrl: address(photo),
      ...(PROJECT_PAGES[photo] && { page: PROJECT_PAGES[photo] }),
    }),
  );

/** Office hours shown for the Tema yard. */
const { monday, saturday } = DEFAULT_SETTINGS.officeHours;
const HOURS = `Mon–Fri ${monday?.from}–${monday?.to}, Sat ${saturday?.from}–${saturday?.to}`;

const withPortrait = (voice: { name: string }) =>
  Object.assign({}, voice, { avatarUrl: `/uploads/${portraitOf(voice.name)}` });

/** The demonstration's content: what is built in, with the pictures of the library. */
export function withPictures<C extends Content>(content: C) {
  const { hero, cta, home, testimonials, footer, everyPage, pages } = content;
  const voices = QUOTES.map(([name, role, company, rating, quote]) => ({ name, role, company, rating, quote }));
  const image = address('tema-harbour-at-first-light');
  return {
    ...content,
    hero: { ...hero, image, backgroundImage: image },
    cta: { ...cta, backgroundImage: address('generators-on-night-shift') },
    home: {
      ...withScene(home, 'protective-gear'),
      coreServices: withPhotos(home.coreServices, CORE_SERVICE_PHOTOS),
      projects: projects(),
    },
    testimonials: [...testimonials, ...voices].map(withPortrait),
    footer: { ...footer, whatsapp: '024 000 0000', hours: HOURS },
    everyPage: {
      ...everyPage,
      notFound: { ...everyPage.notFound, image: address('tema-harbour-at-first-light'), imageAlt: '' },
    },
    pages: {
      ...pages,
      about: withScene(pages.about, 'morning-toolbox-talk'),
      safety: withScene(pages.safety, 'harness-check'),
      contact: withScene(pages.contact, 'fishing-harbour-fenders'),
      services: { ...pages.services, items: withPhotos(pages.services.items, SERVICE_PHOTOS) },
    },
  };
}

export async function writeContent(server: RunningServer, token: string): Promise<void> {
  const body = withPictures((await callApi(server, 'GET', '/api/content')) as Content);
  await callApi(server, 'PUT', '/api/content', { token, body });
  await callApi(server, 'PATCH', '/api/settings', { token, body: { hoursConfirmed: true, targetsConfirmed: true } });
}

/** Tokens by username. */
export async function hireStaff(server: RunningServer, token: string): Promise<Map<string, string>> {
  const rename = (id: number, displayName: string) =>
    callApi(server, 'PATCH', `/api/users/${id}`, { token, body: { displayName } });
  const { id } = (await callApi(server, 'GET', '/api/me', { token })) as { id: number };
  await rename(id, 'Efua Sarpong');
  const tokens = await Promise.all(
    Object.entries(STAFF_NAMES).map(async ([username, name]) => {
      const body = { username, password: STAFF_PASSWORD, role: 'staff', active: true };
      const user = (await callApi(server, 'POST', '/api/users', { token, body })) as { id: number };
      await rename(user.id, name);
      return [username, await signIn(server, { username, password: STAFF_PASSWORD })] as const;
    }),
  );
  return new Map(tokens);
}

/** Sends the enquiries one after the other, and works each before the next, by whose times they are spread later. */
export async function takeLeads(
  server: RunningServer,
  token: string,
  staff: Map<string, string>,
  leads: DemoLead[],
): Promise<void> {
  for (const { enquiry, isCallback, worked } of leads) {
    const address = isCallback ? '/api/contact/callback' : '/api/contact';
    const { id } = (await callApi(server, 'POST', address, { body: enquiry })) as { id: number };
    if (!worked) continue;
    const { assignee, priority, status, channel, notes } = worked;
    const lead = `/api/messages/${id}`;
    await callApi(server, 'PATCH', lead, { token, body: { assignee, priority, read: true } });
    const own = { token: staff.get(assignee) };
    await callApi(server, 'POST', `${lead}/contact`, { ...own, body: { channel } });
    const outcome = channel === 'call' ? 'spoke' : 'sent';
    await callApi(server, 'POST', `${lead}/contact`, { ...own, body: { channel, outcome } });
    const [first, last] = notes;
    await callApi(server, 'PATCH', lead, { ...own, body: { status: 'in_progress', note: first } });
    if (status === 'closed') await callApi(server, 'PATCH', lead, { ...own, body: { status, note: last ?? 'Done.' } });
  }
}

/** Runs `work` for every item, started in order, at most `atOnce` at the same time. */
async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of left) await work(item);
  });
  await Promise.all(workers);
}
