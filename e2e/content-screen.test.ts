// Content Management: from the dashboard to the form, and from the form to the public pages.
import { expect, test } from 'vitest';
import { field, openEntry, openTab, saveAll, startEditors } from './content-steps.ts';
import { expectToast } from './journey.ts';
import { shortOrLong } from 'shared/testing/thorough.ts';

const editors = startEditors();

/** A field of each tab and a public page that shows it. For a field in a list, also the entry that must be opened. */
const ALL: readonly [tab: string, label: string, path: string, entry?: string][] = [
  ['Hero Section', 'Title', '/'],
  ['Home', 'Intro', '/'],
  ['About', 'Headline', '/about'],
  ['Services', 'Title', '/services', 'Welding and fabrication'],
  ['Safety', 'Title', '/safety', 'Environmental Safety'],
  ['Projects', 'Headline', '/projects'],
  ['Features', 'Title', '/', 'Safety First'],
  ['Testimonials', 'Quote', '/', 'Esi Boateng'],
  ['Call to Action', 'Headline', '/'],
  ['Footer', 'Opening hours', '/contact'],
  ['Branding', 'Company name', '/about'],
  ['Privacy', 'Text', '/privacy'],
  ['Terms', 'Text', '/terms'],
];
/** Tabs tested in every run: a single field, one in a list, one that every page shows, and a long text. */
const SOME = new Set(['Hero Section', 'Services', 'Footer', 'Privacy']);
const WRITTEN = shortOrLong(
  ALL.filter(([tab]) => SOME.has(tab)),
  ALL,
);

test('typed text is in the preview at once, and on the public pages after a save', async () => {
  const { page, close } = await editors.open('/admin');
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  for (const [tab, label, , entry] of WRITTEN) {
    await openTab(page, tab);
    if (entry !== undefined) await openEntry(page, entry);
    await field(page, label).fill(`Written into ${tab}`);
    await preview.getByText(`Written into ${tab}`).first().waitFor({ state: 'attached' });
  }
  await openTab(page, 'Branding');
  await field(page, 'Accent colour').fill('#facc15');
  for (const [tab, , path] of WRITTEN) expect(await editors.publicPage(path)).not.toContain(`Written into ${tab}`);
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');
  for (const [tab, , path] of WRITTEN)
    await expect.poll(() => editors.publicPage(path)).toContain(`Written into ${tab}`);
  await expect.poll(() => editors.publicPage('/')).toContain('--accent:#facc15');
  await close();
});
