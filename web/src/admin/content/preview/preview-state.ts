// Some words are shown only in a certain state of their page, such as after sending. While one of them is edited, the
// preview draws its page in that state.
import type { SiteContent } from 'shared/content/site-content.ts';
import { serviceAnchors, titled } from 'shared/content/service-anchors.ts';
import { EMPTY_CALLBACK } from 'shared/enquiry/callback-values.ts';
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { GALLERY_PAGE } from 'shared/limits.ts';
import type { PageData } from 'shared/site/page-renderer.ts';

type Change = (data: PageData) => Partial<PageData>;

const SENT = { errors: {}, sentRef: '0001' };

/** With an answer promised for now. */
function sent({ now, office }: PageData) {
  return { ...SENT, answerBy: { at: new Date(now).toISOString(), timeZone: office.timeZone } };
}

const askedAbout: Change = ({ content }) => {
  const [anchor] = serviceAnchors(titled(content.pages.services.items).map(({ title }) => title));
  return anchor === undefined ? {} : { about: anchor };
};

/** With other contact details. */
const reachedBy =
  (others: Partial<SiteContent['footer']>): Change =>
  ({ content }) => ({ content: { ...content, footer: { ...content.footer, ...others } } });

const byWhatsApp = reachedBy({ whatsapp: '+233200000000' });

const thanked: Change = (data) => ({ contactForm: { values: EMPTY_ENQUIRY, ...sent(data) } });

const withoutProjects: Change = ({ content }) => ({
  content: { ...content, home: { ...content.home, projects: [], sampleProjects: 'hidden' } },
  projectPictures: [],
});

/** Of a category, because All would show the built-in scenes. */
const withoutPictures: Change = ({ gallery }) =>
  gallery ? { gallery: { ...gallery, uploads: [], category: 'empty', count: 0, next: '' } } : {};

const withOnePicture: Change = ({ gallery }) =>
  gallery ? { gallery: { ...gallery, uploads: gallery.uploads.slice(0, 1), count: 1, next: '' } } : {};

/** The second page of three. */
const withPages: Change = ({ gallery }) =>
  gallery ? { gallery: { ...gallery, page: 2, count: 3 * GALLERY_PAGE, next: 'next' } } : {};

const STATES: readonly [fields: RegExp, change: Change][] = [
  [/^pages\.contact\.words\.about(Heading|Line)$/, askedAbout],
  [/^pages\.contact\.words\.(thanks|answers|thanksMore)$/, thanked],
  [/^pages\.contact\.words\.thanksChat$/, (data) => ({ ...thanked(data), ...byWhatsApp(data) })],
  [/^pages\.contact\.words\.answersWhenOpen$/, () => ({ contactForm: { values: EMPTY_ENQUIRY, ...SENT } })],
  [
    /^pages\.contact\.words\.(callbackThanks|calls)$/,
    (data) => ({ callbackForm: { values: EMPTY_CALLBACK, ...sent(data) } }),
  ],
  [/^pages\.contact\.words\.panelWithoutPhone$/, reachedBy({ phone: '', phones: [] })],
  [/^everyPage\.whatsapp$/, byWhatsApp],
  [/^everyPage\.email$/, reachedBy({ whatsapp: '' })],
  [/^pages\.projects\.words\.none$/, withoutProjects],
  [/^pages\.gallery\.words\.none$/, withoutPictures],
  [/^pages\.gallery\.words\.one$/, withOnePicture],
  [/^pages\.gallery\.words\.(some|more|newer)$/, withPages],
];

/** What of the page's data is different while this field is edited; the same function for the same state. */
export function previewState(field = ''): Change | undefined {
  return STATES.find(([fields]) => fields.test(field))?.[1];
}
