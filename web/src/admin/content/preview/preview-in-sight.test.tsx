// The visible part of the page in the preview, and the form after the preview was shown in its place.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, form } from '../../../testing/content-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const pane = () => page.getByRole('region', { name: 'Preview' });
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]');
const inside = () => frame()?.contentDocument;
const heading = () => inside()?.querySelector('h1')?.textContent;

test('the edited field is in view if the style sheet is loaded late', async () => {
  await openScreen(await startServer(), '/admin/content/home');
  await button('Headings and buttons').click();
  await field('Heading of the clients').click();
  const place = () => [...(inside()?.querySelectorAll('h2') ?? [])].find((each) => each.textContent === 'On site for');
  const isInSight = () => {
    const { top = -1, bottom = Infinity } = place()?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= (inside()?.defaultView?.innerHeight ?? 0);
  };
  await expect.poll(isInSight).toBe(true);
  const sheet = inside()?.head.querySelector('link');
  // Without the style sheet another part of the page is at this height.
  frame()?.contentWindow?.scrollTo({ top: 0, behavior: 'instant' });
  expect(isInSight()).toBe(false);
  sheet?.dispatchEvent(new Event('load'));
  await expect.poll(isInSight).toBe(true);
});

test('on a phone the preview replaces the form, and the form is as before afterwards', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/about', { width: 390, height: 800 });
  await expect.element(form('About')).toBeVisible();
  expect(pane().query()).toBeNull();
  await field('Headline').fill('Small screens too');
  await button('Headings and buttons').click();
  const fields = document.querySelector('.content-fields');
  const place = fields?.scrollTop;
  expect(place).toBeGreaterThan(0);
  await button('Preview').click();
  await expect.element(form('About')).not.toBeInTheDocument();
  await expect.poll(heading).toBe('Small screens too');
  await button('Back to the form').click();
  await expect.element(field('Headline')).toHaveValue('Small screens too');
  // As it was left.
  await expect.element(button('Headings and buttons')).toHaveAttribute('aria-expanded', 'true');
  expect(fields?.scrollTop).toBe(place);
  expect(pane().query()).toBeNull();
});
