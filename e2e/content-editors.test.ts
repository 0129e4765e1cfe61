// Two editors at once in the built console: each gets what the other saves.
import { expect, test } from 'vitest';
import { field, save, startEditors } from './content-steps.ts';
import { expectToast } from './journey.ts';

const editors = startEditors();

test('two editors: different changes are merged, and of clashing ones one is chosen by hand', async () => {
  const { page, close } = await editors.open('/admin/content/hero');
  await page.getByText('Live', { exact: true }).waitFor();
  await field(page, 'Title').fill('Title of Efua');
  await editors.saveAsAma({ hero: { subtitle: 'Subtitle of Ama' }, footer: { hours: 'Hours of Ama' } });
  await expectToast(page, 'Content changed', 'ama has saved Hero Section, Footer.');
  await expect.poll(() => field(page, 'Subtitle').inputValue()).toBe('Subtitle of Ama');
  await editors.saveAsAma({ hero: { title: 'Title of Ama' } });
  await page.getByText(/has changed the same: Hero Section › Title\.$/).waitFor();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Both sides changed the same' });
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect
    .poll(async () => (await editors.content()).hero)
    .toMatchObject({ title: 'Title of Efua', subtitle: 'Subtitle of Ama' });
  await close();
});
