// The preview beside the form: the page as visitors will see it, with all unsaved edits.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, form, openTab, save, storedContent } from '../../../testing/content-screen.ts';
import { addPictures } from '../../../testing/fill-library.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const pane = () => page.getByRole('region', { name: 'Preview' });
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]');
const inside = () => frame()?.contentDocument;
const text = () => inside()?.body.textContent ?? '';
const heading = () => inside()?.querySelector('h1')?.textContent;
const scrolled = () => frame()?.contentWindow?.scrollY ?? -1;

async function openTabOf(tab: string, size?: { width: number; height: number }): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, `/admin/content/${tab}`, size);
  return server;
}

test('shows typed text at once, which is not on the site before it is saved', async () => {
  const server = await openTabOf('hero');
  await expect.poll(heading).toBe((await storedContent(server)).hero.title);
  expect(page.getByText('of unsaved changes').query()).toBeNull();
  await field('Title').fill('Cranes and docks');
  await expect.poll(heading).toBe('Cranes and docks');
  await expect.element(pane().getByText('of unsaved changes')).toBeVisible();
  expect((await storedContent(server)).hero.title).not.toBe('Cranes and docks');
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  await expect.element(pane().getByText('of unsaved changes')).not.toBeInTheDocument();
});

test('shows the page of each tab, with the unsaved edits of the others', thorough, async () => {
  const server = await openTabOf('footer');
  const { pages } = await storedContent(server);
  await field('PO box').fill('PO Box 4711');
  await openTab('About');
  await expect.poll(heading).toBe(pages.about.headline);
  expect(text()).toContain('PO Box 4711');
  await openTab('Privacy');
  await field('Text').fill('# What we keep\n\nNothing.');
  await expect.poll(() => inside()?.querySelector('h2')?.textContent).toBe('What we keep');
  await openTab('Services');
  await expect.poll(text).toContain('Sandblasting and coating');
});

test('scrolls to the part of the page that the tab is about, and does not move the console', thorough, async () => {
  await openTabOf('hero');
  await expect.poll(heading).not.toBe(undefined);
  await openTab('Footer');
  await expect.poll(scrolled).toBeGreaterThan(500);
  await openTab('Branding');
  await expect.poll(scrolled).toBe(0);
  expect(document.querySelector('.preview-paper')?.scrollTop).toBe(0);
  expect(window.scrollY).toBe(0);
});

test(
  'the shown part begins below the header of the page, also if its style sheet is loaded late',
  thorough,
  async () => {
    await openTabOf('testimonials');
    const distance = () => {
      const part = inside()?.querySelector('[aria-labelledby="h-quotes"]')?.getBoundingClientRect().top ?? Infinity;
      return Math.abs(part - (inside()?.querySelector('header')?.offsetHeight ?? 0));
    };
    await expect.poll(distance).toBeLessThan(2);
  },
);

test('is as wide as a phone or a desktop, and scaled down to fit', thorough, async () => {
  await openTabOf('hero');
  await expect.poll(() => frame()?.style.width).toBe('390px');
  expect(inside()?.defaultView?.innerWidth).toBe(390);
  await pane().getByText('Desktop').click();
  await expect.poll(() => frame()?.style.width).toBe('1280px');
  const paper = document.querySelector('.preview-paper')?.getBoundingClientRect().width ?? 0;
  expect(paper).toBeLessThan(700);
  expect(frame()?.getBoundingClientRect().width).toBeCloseTo(paper, 1);
  await expect.poll(heading).not.toBe(undefined);
  await pane().getByText('Phone').click();
  await expect.poll(() => frame()?.style.width).toBe('390px');
});

/** Clicks where the element is shown, as elements inside the preview cannot be clicked directly. */
function clickOn(find: () => Element | null | undefined): void {
  const element = find();
  if (!element) throw new Error('It is not in the preview');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, height } = element.getBoundingClientRect();
  const at = { clientX: left + 5, clientY: top + height / 2, bubbles: true };
  inside()?.documentElement.dispatchEvent(new MouseEvent('click', at));
}

const part = (selector: string, words: string) => () =>
  [...(inside()?.querySelectorAll(selector) ?? [])].find((element) => element.textContent?.includes(words));

test('a click on a text leads to its field, on another tab or in a folded entry', async () => {
  await openTabOf('hero');
  await expect.poll(part('h2', 'On site for')).toBeTruthy();
  clickOn(part('h2', 'On site for'));
  await expect.element(field('Heading of the clients')).toHaveFocus();
  await expect.element(form('Home')).toBeVisible();
  clickOn(part('blockquote', 'Film thickness readings'));
  await expect.element(field('Quote')).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('Kwaku Mensah');
  clickOn(part('.foot-end p', 'All rights reserved'));
  await expect.element(field('Company name')).toHaveFocus();
  clickOn(part('footer a', '+233 20 000 0000'));
  await expect.element(field('Phone number')).toHaveFocus();
});

test('shows the pictures of the gallery, and a click on one of the content leads to its field', async () => {
  const server = await startServer();
  await addPictures(server, 'slipway.png', 'quay.png');
  await server.request('POST', '/api/uploads/quay.png/meta', {
    body: { focus: { x: 20, y: 80 }, caption: 'The quay' },
  });
  const { pages } = await storedContent(server);
  pages.about.words.image = '/uploads/quay.png';
  await server.request('PUT', '/api/content', { body: { ...(await storedContent(server)), pages } });
  await openScreen(server, '/admin/content/gallery');
  const captions = () => [...(inside()?.querySelectorAll('figcaption') ?? [])].map((caption) => caption.textContent);
  await expect.poll(captions).toEqual(['The quay', 'slipway']);
  await openTab('About');
  const picture = () => inside()?.querySelector<HTMLElement>('.story-art img');
  await expect.poll(() => picture() && getComputedStyle(picture()!).objectPosition).toBe('20% 80%');
  await field('Headline').first().click();
  clickOn(picture);
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path'];
  await expect.poll(focused).toBe('pages.about.words.image');
});

test('a click on a picture of the library, or on a category, says that it is edited in Media and leads there', async () => {
  const server = await startServer();
  await addPictures(server, 'slipway.png', 'quay.png');
  await server.request('POST', '/api/categories', { body: { name: 'Docks' } });
  await openScreen(server, '/admin/content/gallery');
  await expect.poll(part('figcaption', 'quay')).toBeTruthy();
  clickOn(part('.filters a', 'Docks'));
  await expectToast('Edited in Media', /categories/);
  await button('Show').click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/media?category=docks');
  await expect.element(button('Show')).not.toBeInTheDocument();
  history.back();
  await expect.poll(part('figcaption', 'quay')).toBeTruthy();
  clickOn(part('figcaption', 'quay'));
  await expectToast('Edited in Media', /captions/i);
  await button('Show').click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/media?q=quay.png');
});

test('a click on a sample leads to the choice of whether samples are shown', async () => {
  await openTabOf('hero');
  await expect.poll(part('.pj h3', 'Tank 121 recoating')).toBeTruthy();
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path'];
  clickOn(part('.pj h3', 'Tank 121 recoating'));
  await expect.poll(focused).toBe('home.sampleProjects');
  await openTab('Gallery');
  await expect.poll(part('figcaption', 'A hull in the dry dock')).toBeTruthy();
  clickOn(() => part('.tile', 'A hull in the dry dock')()?.querySelector('img'));
  await expect.poll(focused).toBe('pages.gallery.sampleScenes');
});

test('shows the pages for lost and offline visitors, and scrolls to a card of a row', thorough, async () => {
  await openTabOf('every-page');
  await button('When an address does not exist').click();
  await field('Headline').first().fill('Nothing here');
  await expect.poll(heading).toBe('Nothing here');
  await button('When a visitor is offline').click();
  await field('Below what has not been sent').fill('Not sent');
  await expect.poll(() => part('p', 'Not sent')()?.checkVisibility()).toBe(true);
  await field('Button for WhatsApp').fill('Chat');
  await expect.poll(text).toContain('Chat');
  await openTab('Home');
  await button('Industrial Painting').click();
  await field('Title').fill('Painting');
  const left = () => part('.svc h3', 'Painting')()?.getBoundingClientRect().left ?? -1;
  await expect.poll(() => left() > 0 && left() < 390).toBe(true);
});

test('on a phone a click in the preview returns to the form', thorough, async () => {
  await openTabOf('about', { width: 390, height: 800 });
  await button('Preview').click();
  await expect.poll(heading).not.toBe(undefined);
  clickOn(part('h2', 'Core values'));
  await expect.element(field('Heading of the core values')).toHaveFocus();
});

test('follows the edited field', thorough, async () => {
  await openTabOf('home');
  await expect.poll(heading).not.toBe(undefined);
  const marked = () =>
    [...(inside()?.querySelectorAll<HTMLElement>('[style*="outline"]') ?? [])].map((e) => e.innerText);
  await field('Of what').nth(2).fill('years of work');
  await expect.poll(marked).toEqual(['years of work']);
  const label = () => part('.stats dt', 'years of work')()?.getBoundingClientRect().top ?? Infinity;
  expect(label()).toBeGreaterThan(0);
  expect(label()).toBeLessThan(inside()?.defaultView?.innerHeight ?? 0);
  await openTab('About');
  await expect.poll(marked).toEqual([]);
});

test('does not scroll while the tab is saved', async () => {
  await openTabOf('home');
  await expect.poll(heading).not.toBe(undefined);
  await field('Of what').nth(2).fill('years of work');
  await expect.poll(scrolled).toBeGreaterThan(100);
  const before = scrolled();
  await save();
  await expectToast('Saved', /./);
  expect(scrolled()).toBe(before);
});

test('a required text that is emptied shows its default wording, in its field and on the page', thorough, async () => {
  await openTabOf('every-page');
  const closing = () => inside()?.querySelector('#h-closing')?.textContent;
  await field('Question at the end of a page').fill('Anything to mend?');
  await expect.poll(closing).toBe('Anything to mend?');
  await field('Question at the end of a page').fill('  ');
  await expect.poll(closing).toBe('Have a job in mind?');
  await field('Question at the end of a page').fill('');
  await expect.element(field('Question at the end of a page')).toHaveAttribute('placeholder', 'Have a job in mind?');
});

test('the forms of a page are drawn without values stored in this browser', thorough, async () => {
  const draft = {
    name: 'Akosua',
    email: '',
    phone: '',
    message: 'A tank',
    reason: '',
    preferredContact: '',
    bestTime: '',
  };
  localStorage.setItem('enquiry-draft', JSON.stringify({ ...draft, whatsapp: false, consent: false }));
  onTestFinished(() => localStorage.clear());
  await openTabOf('contact');
  await expect.poll(() => inside()?.querySelector('textarea')).toBeTruthy();
  await field('Headline').fill('Write to us');
  await expect.poll(heading).toBe('Write to us');
  expect(inside()?.querySelector('textarea')?.value).toBe('');
});

test('draws the thanks while their texts are edited, and the form of a service while its heading is', async () => {
  await openTabOf('contact');
  await expect.poll(heading).toBe('Tell us what needs doing');
  await page.getByText('Headings and buttons').click();
  await field('Thanks for an enquiry').fill('Many thanks');
  await expect.poll(text).toContain('Many thanks');
  expect(text()).toMatch(/Your reference is 0001\. Our office answers by \w+day /);
  await field('Thanks for a callback request').fill('We will ring');
  await expect.poll(text).toContain('We will ring');
  expect(text()).not.toContain('Many thanks');
  // Without a number there is no such link.
  await field('Link to WhatsApp below any thanks').fill('Chat with us');
  await expect.poll(text).toContain('Chat with us');
  await field('Heading for who asks for a price').fill('A price for: {title}');
  await expect.poll(heading).toBe('A price for: Marine engine services');
  expect(text()).not.toContain('We will ring');
  expect(location.pathname).toBe('/admin/content/contact');
});

test('has the chosen colours and the chosen width of the logo', thorough, async () => {
  await openTabOf('branding');
  await expect.poll(heading).not.toBe(undefined);
  const root = () => inside()?.documentElement;
  await field('Accent colour').fill('#123456');
  await expect.poll(() => root()?.style.getPropertyValue('--accent')).toBe('#123456');
  await field('Accent colour').fill('none');
  await expect.poll(() => root()?.style.getPropertyValue('--accent')).not.toBe('#123456');
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => root()?.className).toBe('dark');
  await page.getByText("The visitor's own").click();
  await expect.poll(() => root()?.className).toBe('');
  await field('Logo width in pixels').fill('120');
  await expect.poll(() => root()?.style.getPropertyValue('--logo-w')).toBe('120px');
  await field('Logo width in pixels').fill('0');
  await expect.poll(() => root()?.style.getPropertyValue('--logo-w')).toBe('');
});

test('cannot be interacted with', thorough, async () => {
  await openTabOf('hero');
  await expect.poll(heading).not.toBe(undefined);
  expect(inside()?.body.inert).toBe(true);
  expect(inside()?.documentElement.lang).toBe('en-GH');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
});

test('draws a service with its icon', thorough, async () => {
  await openTabOf('services');
  await button('Marine engine services').click();
  const drawing = (svg: Element | null | undefined) =>
    [...(svg?.children ?? [])].map(({ outerHTML }) => outerHTML).join('');
  const mark = () => drawing(inside()?.querySelector('#main h2 svg'));
  const chosen = () => drawing(document.querySelector('.content-icon-mark svg'));
  await expect.poll(() => mark() !== '' && mark() === chosen()).toBe(true);
  const wrench = mark();
  await field('Icon').fill('Ship');
  await expect.poll(mark).not.toBe(wrench);
  await expect.poll(() => mark() === chosen()).toBe(true);
});

test('shows the pictures of the category Projects while there is no project', thorough, async () => {
  const server = await startServer();
  const form = new FormData();
  form.append('file', await makePicture('boiler-house.png'));
  const category = await server.request<{ id: string }>('POST', '/api/categories', { body: { name: 'Projects' } });
  const { name } = await server.request<{ name: string }>('POST', '/api/upload', { form });
  await server.request('POST', `/api/uploads/${name}/meta`, { body: { categories: [category.id] } });
  await openScreen(server, '/admin/content/home');
  const shown = () => [...(inside()?.querySelectorAll('img') ?? [])].some(({ src }) => src.includes('boiler-house'));
  await expect.poll(shown).toBe(true);
  await button('Add project').click();
  await field('Title').fill('The long quay');
  await expect.poll(text).toContain('The long quay');
  await expect.poll(shown).toBe(false);
  await expect.poll(shown).toBe(false);
});
