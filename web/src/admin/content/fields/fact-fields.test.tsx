// Figures, certificates, people and yards in Content Management.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, form, save, storedContent } from '../../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const field = (label: string, { exact = false } = {}) => page.getByLabelText(label, { exact });

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const pdfFile = (content: string) => new File([content], 'iso-9001.pdf', { type: 'application/pdf' });
const certificates = () => page.getByRole('region', { name: 'Certificates', exact: true });
const refusal = (words: string) => page.getByText(words, { exact: true });

async function openAt(tab: string, title: string): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, `/admin/content/${tab}`);
  await expect.element(form(title)).toBeVisible();
  return server;
}

test('a safety figure and a certificate with its PDF are entered, stored and shown', async () => {
  const server = await openAt('safety', 'Safety');
  await button('Add figure').click();
  await field('Figure', { exact: true }).fill('412');
  await field('Of what').fill('days without injury');
  await button('Add certificate').click();
  await field('Name', { exact: true }).fill('ISO 9001');
  await field('Number', { exact: true }).fill('GH-2291');
  await field('Issued by').fill('A registrar');
  await field('Valid until').fill('2999-06-30');
  await field('PDF to upload').upload(pdfFile('no PDF at all'));
  await expectToast('Upload failed', 'Please upload a PDF file');
  // All of it has arrived when the connection breaks: only the question about it is sent again.
  const letThrough = await server.breakOff('/api/upload/parts/', 'POST');
  await field('PDF to upload').upload(pdfFile(PDF));
  await expect.element(page.getByText('Going on from 100 %')).toBeVisible();
  await letThrough();
  await expectToast('Uploaded', 'PDF uploaded');
  await expect
    .element(field('PDF address'))
    .toHaveValue(expect.stringMatching(/^\/documents\/iso-9001-[\da-f]+\.pdf$/));
  await save();
  await expectToast('Saved', 'Safety page saved');
  const { safety } = (await storedContent(server)).pages;
  expect(safety.figures).toEqual([{ value: '412', label: 'days without injury' }]);
  expect(safety.certificates).toMatchObject([{ name: 'ISO 9001', number: 'GH-2291', validUntil: '2999-06-30' }]);
  const response = await fetch(safety.certificates[0]?.href ?? '');
  expect(await response.text()).toBe(PDF);
});

test.each([
  ['its certificate was removed', () => certificates().getByRole('button', { name: 'Remove ISO 9001' }).click()],
  ['another address was written', () => field('PDF address').fill('/documents/other.pdf')],
])('a PDF that arrives when %s is reported as not used', thorough, async (_, act) => {
  const server = await openAt('safety', 'Safety');
  await button('Add certificate').click();
  await field('Name', { exact: true }).fill('ISO 9001');
  const arrive = await server.holdAnswers('/api/upload/parts/', 'POST');
  await field('PDF to upload').upload(pdfFile(PDF));
  await expect.element(button(/^Uploading \d+ %$/)).toBeDisabled();
  await act();
  await arrive();
  await expectToast('Uploaded', 'The PDF is in no field yet: upload it again where it belongs.');
  const written = field('PDF address');
  if (written.query()) await expect.element(written).toHaveValue('/documents/other.pdf');
});

test('a person is entered with name and role', thorough, async () => {
  const server = await openAt('about', 'About');
  await button('Add person').click();
  await field('Name', { exact: true }).fill('Ama Serwaa');
  await field('Role', { exact: true }).fill('Yard manager');
  await save();
  await expectToast('Saved', 'About page saved');
  expect((await storedContent(server)).pages.about.people).toEqual([
    { name: 'Ama Serwaa', role: 'Yard manager', imageUrl: '' },
  ]);
});

test(
  'a yard starts with the hours of the office, and an invalid position or hours are reported at their fields',
  thorough,
  async () => {
    const server = await openAt('contact', 'Contact');
    await button('Add yard').click();
    await field('Name', { exact: true }).fill('Tema yard');
    await field('Position').fill('Tema');
    await expect.element(page.getByRole('radio', { name: 'As the office (Settings)' })).toBeChecked();
    const monday = page.getByRole('region', { name: 'Own hours, such as 08:00-17:00' }).getByLabelText('Monday');
    expect(monday.query()).toBeNull();
    await page.getByText('Own, below').click();
    await expect.element(page.getByText(/^Past midnight 18:00-02:00/)).toBeVisible();
    await monday.fill('17:00-08:00');
    await expect.element(monday).toHaveAccessibleDescription('Closes after midnight, at 08:00 on the next day.');
    await monday.fill('morning');
    await save();
    await expect.element(refusal('Must be a latitude and a longitude such as 5.6361, -0.0089')).toBeVisible();
    await expect.element(refusal('Must be hours such as 08:00-17:00, or empty')).toBeVisible();
    expect((await storedContent(server)).pages.contact.yards).toEqual([]);
    await field('Position').fill('5.6361, -0.0089');
    await monday.fill('08:00-16:00');
    await save();
    await expectToast('Saved', 'Contact page saved');
    expect((await storedContent(server)).pages.contact.yards).toMatchObject([
      {
        name: 'Tema yard',
        position: '5.6361, -0.0089',
        openingHours: 'own',
        week: { monday: '08:00-16:00', sunday: '' },
      },
    ]);
  },
);
