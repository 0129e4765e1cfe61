// Beside the form: the page as the visitor will see it, with everything unsaved in it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, form, openTab, save, storedContent } from '../../../testing/content-screen.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from '../../../testing/thorough.ts';

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

test('shows what is typed at once, and nobody else does before it is saved', async () => {
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

test('shows the page of each tab, with what is unsaved in the others', async () => {
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

test('brings the part of the page into sight that the tab is about, and does not move the console', async () => {
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
  'the part in sight begins below the head of the page, also when its style sheet comes late',
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

test('is as wide as a phone or a desktop, and drawn smaller where there is less room', thorough, async () => {
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

test('has the colours and the width of the logo that are chosen', thorough, async () => {
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

test('is looked at, not used', thorough, async () => {
  await openTabOf('hero');
  await expect.poll(heading).not.toBe(undefined);
  expect(inside()?.body.inert).toBe(true);
  expect(inside()?.documentElement.lang).toBe('en-GH');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
});

test('draws a service with its icon', async () => {
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

test('shows the pictures of the category Projects while no project is written', thorough, async () => {
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

test('on a phone it has the place of the form, and gives it back', async () => {
  await openTabOf('about', { width: 390, height: 800 });
  await expect.element(form('About')).toBeVisible();
  expect(pane().query()).toBeNull();
  await field('Headline').fill('Small screens too');
  await button('Preview').click();
  await expect.element(form('About')).not.toBeInTheDocument();
  await expect.poll(heading).toBe('Small screens too');
  await button('Back to the form').click();
  await expect.element(field('Headline')).toHaveValue('Small screens too');
  expect(pane().query()).toBeNull();
});
