// Figures, certificates, people and yards on the pages and as structured data, over HTTP.
import { expect, test } from 'vitest';
import { readContent } from 'shared/content/read-content.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const week = (hours: string) => Object.fromEntries(EVERY_DAY.map((day) => [day, hours]));

const TEMA = {
  name: 'Tema yard',
  street: '14 Harbour Road',
  town: 'Tema',
  region: 'Greater Accra',
  postcode: 'GT-012-3456',
  country: 'Ghana',
  phone: '030 000 0000',
  position: '5.6361, -0.0089',
  openingHours: 'own',
  week: { ...week('07:00-18:00'), sunday: '' },
};

type Pages = { [Page in 'about' | 'safety' | 'contact']?: Record<string, unknown> };

function save(pages: Pages, footer: object = {}) {
  const content = readContent({}) as unknown as { footer: object; pages: Record<string, object> };
  const changed = Object.entries(pages).map(([page, members]) => [page, { ...content.pages[page], ...members }]);
  const allPages = { ...content.pages, ...(Object.fromEntries(changed) as object) };
  const body = { ...content, footer: { ...content.footer, ...footer }, pages: allPages };
  return server.request('PUT', '/api/content', { as: 'efua', body });
}

async function pageOf(address: string): Promise<string> {
  const { status, text } = await server.request('GET', address);
  expect(status).toBe(200);
  return text;
}

/** The visible text, without tags and data. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

function factsOf(html: string): Record<string, unknown>[] {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(found ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'];
}

test('no facts are shown until they are entered, also for older content', async () => {
  await server.request('PUT', '/api/content', { as: 'efua', body: { pages: { safety: { certifications: ['ISO'] } } } });
  const pages = await Promise.all(['/about', '/safety', '/contact'].map(pageOf));
  const { about, safety, contact } = readContent({}).pages;
  const headings = [about.words.people, safety.words.figures, contact.words.yards, contact.words.directions];
  for (const heading of headings) expect(pages.map(wordsOf).join(' ')).not.toContain(heading);
  expect(wordsOf(pages[1] ?? '')).toContain('Certifications ISO');
  // The built-in hours are shown as facts only once the office has confirmed them.
  expect(factsOf(pages[2] ?? '')[0]).not.toHaveProperty('openingHoursSpecification');
  const body = { hoursConfirmed: true };
  expect((await server.request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
  expect(factsOf(await pageOf('/contact'))[0]?.['openingHoursSpecification']).toHaveLength(6);
});

test('the safety page shows what is written, and a certificate with all its details until it expires', async () => {
  const certificate = {
    name: 'ISO 9001',
    number: 'GH-2291',
    body: 'Lloyd’s',
    validUntil: '2999-06-30',
    href: '/documents/a.pdf',
  };
  const expired = { ...certificate, name: 'OHSAS 18001', validUntil: '2020-01-31' };
  const bare = { name: 'AWS D1.1', number: '', body: '', validUntil: '', href: '' };
  const figures = [
    { value: '412', label: 'days without injury' },
    { value: ' ', label: 'nothing' },
  ];
  const certifications = ['iso 9001', 'SOLAS'];
  const areas = [
    { title: ' ', description: '', points: [' '] },
    { title: '', description: 'Permits for hot work', points: [] },
  ];
  const safety = { figures, certificates: [certificate, expired, bare], certifications, areas };
  expect((await save({ safety })).status).toBe(200);
  const html = await pageOf('/safety');
  expect(html.match(/class="area"/g)).toHaveLength(1);
  expect(wordsOf(html)).toContain('Permits for hot work');
  expect(wordsOf(html)).toMatch(/Our record days without injury 412/);
  expect(wordsOf(html)).toMatch(
    /ISO 9001 Number GH-2291 Issued by Lloyd’s Valid until 30 June 2999 Open the certificate/,
  );
  expect(html).toContain('href="/documents/a.pdf"');
  expect(wordsOf(html)).toMatch(/AWS D1\.1 SOLAS/);
  expect(wordsOf(html)).not.toMatch(/OHSAS|iso 9001|nothing/);
  expect(factsOf(html)[0]).toMatchObject({
    hasCertification: [
      {
        '@type': 'Certification',
        name: 'ISO 9001',
        certificationIdentification: 'GH-2291',
        expires: '2999-06-30',
        issuedBy: { '@type': 'Organization', name: 'Lloyd’s' },
        url: '/documents/a.pdf',
      },
      { '@type': 'Certification', name: 'AWS D1.1' },
    ],
  });
  expect(wordsOf(await pageOf('/'))).toContain('Certified to ISO 9001, AWS D1.1, SOLAS');
});

test('an expired certificate is not shown again as a certification, unless it was renewed', async () => {
  const expired = { name: 'OHSAS 18001', number: '', body: '', validUntil: '2020-01-31', href: '' };
  const renewed = { ...expired, name: 'ISO 9001 ', validUntil: '2999-06-30' };
  const certificates = [expired, { ...renewed, name: 'iso 9001', validUntil: '2020-06-30' }, renewed];
  await save({ safety: { certificates, certifications: [' ohsas 18001', 'ISO 9001', 'SOLAS'] } });
  const [safety = '', home = '', about = ''] = (await Promise.all(['/safety', '/', '/about'].map(pageOf))).map(wordsOf);
  expect(safety).toMatch(/ISO 9001 Valid until 30 June 2999 SOLAS/);
  expect(home).toContain('Certified to ISO 9001, SOLAS');
  expect(about).toContain('SOLAS');
  for (const words of [safety, home, about]) expect(words).not.toMatch(/ohsas/i);
});

test('people have name and role, and a value has its sentence', async () => {
  const people = [
    { name: 'Ama Serwaa', role: 'Yard manager', imageUrl: '' },
    { name: '', role: 'Nobody', imageUrl: '' },
  ];
  await save({ about: { people, coreValues: ['Integrity: we say what we found.', 'Care'] } });
  const html = await pageOf('/about');
  expect(html).toContain('<li>Integrity<p>we say what we found.</p></li><li>Care</li>');
  expect(wordsOf(html)).toContain('Who you deal with AS Ama Serwaa Yard manager');
  expect(wordsOf(html)).not.toContain('Nobody');
  expect(factsOf(html)[0]).toMatchObject({ employee: [{ name: 'Ama Serwaa', jobTitle: 'Yard manager' }] });
});

test('a yard has its opening hours, directions and its place on the drawn map', async () => {
  const abroad = { ...TEMA, name: 'Abidjan', position: '5.3, 20', openingHours: 'none' };
  await save({ contact: { yards: [TEMA, abroad, { name: ' ' }] } });
  const html = await pageOf('/contact');
  expect(wordsOf(html)).toMatch(
    /Tema yard 14 Harbour Road Tema, GT-012-3456 Greater Accra, Ghana Monday–Saturday 07:00–18:00 Sunday Closed/,
  );
  expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=5.6361%2C-0.0089"');
  expect(html.match(/class="map-pin"/g)).toHaveLength(1);
  expect(html.match(/class="yard"/g)).toHaveLength(2);
  expect(html.match(/data-openings/g)).toHaveLength(1);
  const [company, second] = factsOf(html);
  expect(company).toMatchObject({
    address: { streetAddress: '14 Harbour Road', addressLocality: 'Tema', addressCountry: 'Ghana' },
    geo: { latitude: 5.6361, longitude: -0.0089 },
  });
  const hours = company?.['openingHoursSpecification'] as object[];
  expect(hours).toHaveLength(6);
  expect(hours[0]).toMatchObject({ dayOfWeek: 'https://schema.org/Monday', opens: '07:00', closes: '18:00' });
  expect(second).toMatchObject({ '@type': 'LocalBusiness', parentOrganization: { '@id': '/#company' } });
  expect(second).not.toHaveProperty('openingHoursSpecification');
});

test('the company is called at its first yard if it has no telephone of its own', async () => {
  await save({ contact: { yards: [TEMA] } }, { phone: '', phones: [] });
  expect(factsOf(await pageOf('/'))[0]).toMatchObject({ telephone: TEMA.phone });
});

test('a yard may be open past midnight or around the clock', async () => {
  await save({ contact: { yards: [{ ...TEMA, week: { monday: '18:00-2:00', tuesday: '00:00-24:00' } }] } });
  const html = await pageOf('/contact');
  expect(wordsOf(html)).toContain('Monday 18:00–02:00 Tuesday 00:00–24:00 Wednesday–Sunday Closed');
  expect(factsOf(html)[0]).toMatchObject({
    openingHoursSpecification: [
      { opens: '18:00', closes: '02:00' },
      { opens: '00:00', closes: '23:59' },
    ],
  });
});

test('a yard with office hours shows those of the settings, and follows their changes', async () => {
  await save({ contact: { yards: [{ ...TEMA, openingHours: 'office' }] } });
  const html = await pageOf('/contact');
  expect(wordsOf(html)).toContain('Monday–Friday 08:00–17:00 Saturday 08:00–13:00 Sunday Closed');
  // Nobody has confirmed them.
  expect(factsOf(html)[0]).not.toHaveProperty('openingHoursSpecification');
  const { officeHours } = server.context.settings.current();
  const body = { officeHours: { ...officeHours, saturday: null } };
  expect((await server.request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
  const changed = await pageOf('/contact');
  expect(wordsOf(changed)).toContain('Saturday–Sunday Closed');
  expect(factsOf(changed)[0]?.['openingHoursSpecification']).toHaveLength(5);
});

const BAD: [member: string, pages: Pages][] = [
  ['pages.safety.certificates.0.validUntil', { safety: { certificates: [{ validUntil: '2027-02-30' }] } }],
  ['pages.safety.certificates.0.href', { safety: { certificates: [{ href: 'javascript:alert(1)' }] } }],
  ['pages.safety.figures.0.value', { safety: { figures: [{ value: 12 }] } }],
  ['pages.about.people', { about: { people: 'Ama' } }],
  ['pages.contact.yards.0.position', { contact: { yards: [{ position: '91, 0' }] } }],
  ['pages.contact.yards.0.week.monday', { contact: { yards: [{ week: { monday: '07:00-07:00' } }] } }],
  ['pages.contact.yards.0.openingHours', { contact: { yards: [{ openingHours: 'always' }] } }],
];

eachCase(BAD, 2)('an invalid value of %s is refused by name', async (member, pages) => {
  const refused = await save(pages);
  expect(refused.status).toBe(400);
  expect(Object.keys((refused.json as { fields: object }).fields)).toEqual([member]);
  expect((await server.countRows())['content_revisions']).toBe(0);
});

test('invalid stored values break no page', () => {
  const { pages } = readContent({
    pages: {
      safety: { certificates: [{ name: 'A', validUntil: 'soon' }, null, 3] },
      contact: { yards: [{ name: 'B', position: 'here', week: { monday: 'always' }, openingHours: 7 }] },
    },
  });
  expect(pages.safety.certificates[0]?.validUntil).toBe('');
  expect(pages.contact.yards[0]).toMatchObject({ position: '', openingHours: 'office', week: { monday: '' } });
});
