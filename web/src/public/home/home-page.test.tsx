import { makeProject } from 'shared/content/projects/project-shape.ts';
import { expect, test } from 'vitest';
import { changeSite } from '../../testing/change-site.ts';
import { addPictures } from '../../testing/fill-gallery.ts';
import { addPicture } from '../../testing/fill-library.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { showOnHero } from '../../testing/show-on-hero.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PHONE = { width: 390, height: 844 };
const heading = (site: OpenedPage, name: string) => site.getByRole('heading', { name, exact: true });
const currentDots = (site: OpenedPage) => site.all('.dots [aria-current]').map((dot) => dot.getAttribute('aria-label'));

test('the hero links to its page and to the next section', async () => {
  await startServer();
  const site = await openPage('/');
  await site.getByRole('link', { name: 'Scroll down' }).click();
  await expect.element(heading(site, 'On site for')).toBeInViewport();
  await site.getByRole('link', { name: 'Learn More about us' }).click();
  await site.untilAt('/about');
});

test('a button of the hero whose label says nothing is labelled "about us" only if it leads there', async () => {
  const server = await startServer();
  await changeSite(server, ({ hero }) => (hero.ctaSecondary.href = '/services'));
  const site = await openPage('/');
  await expect.element(site.getByRole('link', { name: 'Learn More' })).toHaveAccessibleName('Learn More');
});

test('the hero has no strip below it without contents for one', async () => {
  const server = await startServer();
  await changeSite(server, ({ footer, pages }) => {
    Object.assign(footer, { phone: '', phones: [], hours: '' });
    pages.safety.certifications = [];
  });
  const site = await openPage('/', PHONE);
  await expect.element(site.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect.element(site.getByRole('link', { name: 'Scroll down' })).not.toBeInTheDocument();
  expect(site.count('.plate')).toBe(0);
});

test('the carousel on a phone marks the card in view, and scrolls to another', thorough, async () => {
  await startServer();
  const site = await openPage('/', PHONE);
  const [row] = site.all('.cards');
  expect(currentDots(site)).toEqual(['Show Marine Engine Services']);
  row?.scrollTo({ left: row.clientWidth * 0.9, behavior: 'instant' });
  await expect.poll(() => currentDots(site)).toEqual(['Show Welding and Fabrication']);
  await site.getByRole('link', { name: 'Show Industrial Painting' }).click();
  await expect.poll(() => currentDots(site)).toEqual(['Show Industrial Painting']);
  await expect.element(heading(site, 'Industrial Painting')).toBeInViewport();
  expect(site.window().location.hash).toBe('');
});

test('on a wide screen the cards stand in one row, without dots', thorough, async () => {
  await startServer();
  const site = await openPage('/');
  const tops = site.all('.cards > li').map((card) => card.getBoundingClientRect().y);
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await expect.element(site.getByRole('list', { name: 'Slides' })).not.toBeInTheDocument();
});

test('a feature has the icon of its place, or the chosen one', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => {
    const icons = ['', 'Flame', ' ', 'NoSuchIcon', ''];
    content.features = icons.map((iconName, place) => ({ title: `Feature ${place}`, description: '', iconName }));
    content.pages.home.features = [];
  });
  const site = await openPage('/');
  const drawings = site.all('.feat-card svg').map((icon) => icon.querySelector('path')?.getAttribute('d') ?? '');
  const shield = expect.stringMatching(/^M12 3l8 3v6c0/);
  const [flame, award, wrench] = [/^M12 3q1 4/, /^M12 15a6 6/, /^M14\.7 6\.3a1 1/].map((d) => expect.stringMatching(d));
  expect(drawings).toEqual([shield, flame, award, wrench, shield]);
});

test('a single service has no dots', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ home }) => (home.coreServices = home.coreServices.slice(0, 1)));
  const site = await openPage('/', PHONE);
  expect(site.count('.cards > li')).toBe(1);
  expect(site.count('.dots')).toBe(0);
});

test('a service links to its description', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ home }) => {
    const [first] = home.coreServices;
    if (first)
      home.coreServices = [
        { ...first, title: 'Industrial painting' },
        { ...first, title: 'Diving' },
      ];
  });
  const site = await openPage('/');
  const services = site.getByRole('region', { name: 'Core services' });
  await expect
    .element(services.getByRole('link', { name: 'Industrial painting', exact: true }))
    .toHaveAttribute('href', '/services#industrial-painting');
  await expect
    .element(services.getByRole('link', { name: 'Diving', exact: true }))
    .toHaveAttribute('href', '/services');
});

test('sections without content are left out', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => {
    Object.assign(content.home, { clients: [], intro: ' ', coreServices: [], stats: [{ value: ' ', label: 'none' }] });
    content.features = [];
    content.testimonials = content.testimonials.map((voice) => ({ ...voice, quote: '' }));
    Object.assign(content.cta, { headline: '', buttonLabel: '' });
  });
  const site = await openPage('/');
  await expect.element(heading(site, 'Ships, tanks and plant, back in service')).toBeVisible();
  for (const name of ['On site for', 'Core services', 'How we run a job', 'In figures', 'What clients say'])
    await expect.element(heading(site, name)).not.toBeInTheDocument();
  expect(site.count('.intro, .cta')).toBe(0);
});

test('testimonials have stars and initials', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => {
    content.testimonials = [
      { name: 'Esi Boateng', role: 'Engineer', company: '', quote: 'Good.', rating: 3, avatarUrl: '' },
      { name: 'Kwaku Mensah', role: '', company: 'Keta', quote: 'Quick.', rating: 5, avatarUrl: '/art/no-such.svg' },
    ];
  });
  const site = await openPage('/');
  const voices = site.getByRole('figure');
  await expect.element(voices.nth(0).getByRole('img', { name: 'Rated 3 out of 5' })).toBeInTheDocument();
  expect(site.count('.q-main .star-off')).toBe(2);
  await expect.element(voices.nth(0).getByText('EB')).toBeInTheDocument();
  await expect.element(voices.nth(0).getByText(/Engineer$/)).toBeInTheDocument();
  (await voices.nth(1).findElement()).scrollIntoView();
  // From the picture that fails to load.
  await expect.element(voices.nth(1).getByText('KM')).toBeInTheDocument();
});

test('figures and their signs are emphasised, and words without a figure are not split', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ home }) => {
    home.stats = [
      { value: ' 200+ ', label: 'people' },
      { value: 'Many', label: 'jobs' },
    ];
  });
  const site = await openPage('/');
  expect(site.all('.stats dd').map(({ textContent }) => textContent)).toEqual(['200+', 'Many']);
  expect(site.all('.stats dd span').map(({ textContent }) => textContent)).toEqual(['+']);
});

test('a client with an address is a link that opens in a new tab, and says so', thorough, async () => {
  await startServer();
  const site = await openPage('/');
  const link = site.getByRole('region', { name: 'On site for' }).getByRole('link', { name: /^Volta Lines/ });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAccessibleName('Volta Lines (opens in a new tab)');
});

test('a project whose picture fails to load is replaced by the next one, or shows its name', thorough, async () => {
  const server = await startServer();
  await addPictures(server, ['tank.png']);
  const elsewhere = 'https://elsewhere.example/logo.png';
  // Of nine, the second and third cannot be shown anywhere.
  const pictures = [
    '/art/dock.svg',
    '/uploads/gone.png',
    elsewhere,
    '/uploads/tank.png',
    ...Array.from({ length: 5 }, () => '/art/yard.svg'),
  ];
  await changeSite(server, ({ home }) => {
    home.projects = pictures.map((imageUrl, index) => makeProject({ title: `Project ${index + 1}`, imageUrl }));
    home.clients = [
      { name: 'Volta Lines', logoUrl: elsewhere, href: '' },
      { name: 'Keta Yards', logoUrl: '/uploads/tank.png', href: '' },
    ];
  });
  await server.breakOff('/uploads/tank.png');
  await server.breakOff('/variants/');
  const titles = (document: Document) => [...document.querySelectorAll('.pj h3')].map((title) => title.textContent);
  let asSent: string[] = [];
  const site = await openPage('/', {
    prepare: ({ document }) => document.addEventListener('DOMContentLoaded', () => (asSent = titles(document))),
  });
  expect(asSent).toEqual([1, 4, 5, 6, 7, 8].map((number) => `Project ${number}`));
  for (const part of site.all('.pj, .logos li')) part.scrollIntoView();
  await expect
    .poll(() => titles(site.window().document))
    .toEqual([1, 5, 6, 7, 8, 9].map((number) => `Project ${number}`));
  await expect.poll(() => site.all('.logos li').map((logo) => logo.textContent)).toEqual(['Volta Lines', 'Keta Yards']);
});

test.each([
  [390, 844],
  [667, 375],
])('on a phone too, a dark picture is darkened less than a light one: %i x %i', async (width, height) => {
  const server = await startServer();
  async function show(name: string, colour: string): Promise<void> {
    await addPicture(server, await makePicture(name, { width: 80, height: 60, colour }));
    await showOnHero(server, `/uploads/${name}`);
  }
  async function darkening(): Promise<string> {
    const site = await openPage('/', { width, height });
    const [hero] = site.all('.hero');
    return hero ? getComputedStyle(hero, '::before').backgroundImage : '';
  }
  await show('dark.png', '#101010');
  await expect.poll(darkening).toContain('/ 0.3)');
  await show('white.png', '#ffffff');
  await expect.poll(darkening).toContain('/ 0.65)');
});
