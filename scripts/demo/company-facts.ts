// Facts about the demonstration's company: figures, certificates with their PDFs, people and yards.
import { callApi, type RunningServer } from '../../e2e/running-server.ts';
import { WEEKDAYS } from '../../shared/src/office/weekdays.ts';
import { portraitOf } from './portraits.ts';

type Pages = Record<'about' | 'safety' | 'contact', { words: object }>;

const VALUES = [
  'People: Most of us began here as apprentices, and the crew decides with us who stays.',
  'Excellence: We measure before and after, and you keep the sheet.',
  'Transformation: Scrap leaves the yard as something that earns again.',
  'Customer Focus: One supervisor walks your job, prices it and signs for it.',
  'Innovation: A better way that a welder finds is the way from then on.',
  'Integrity: We say what we found, also when it was our own mistake.',
  'Performance: The day we agree is the day you sail.',
];

const PEOPLE = (
  [
    ['Kwesi Ampofo', 'Managing director, founder'],
    ['Ama Serwaa Darko', 'Operations, Tema yard'],
    ['Ebo Quansah', 'Yard manager, Takoradi'],
    ['Naa Dedei Lamptey', 'Health, safety and environment'],
    ['Yaw Asante', 'Chief welding engineer'],
    ['Hawa Alhassan', 'Estimating and quotes'],
  ] as const
).map(([name, role]) => ({ name, role, imageUrl: `/uploads/${portraitOf(name)}` }));

const FIGURES = [
  ['412', 'days without a lost-time injury'],
  ['1,860', 'toolbox talks last year'],
  ['97%', 'of reported hazards closed within a week'],
  ['100%', 'of lifting gear tested on time'],
].map(([value, label]) => ({ value, label }));

/** Dates relative to the present year. */
const inYears = (years: number) => `${new Date().getFullYear() + years}-06-30`;

const CERTIFICATES = [
  { name: 'ISO 9001', number: 'QMS-20417-GH', body: 'Gulf of Guinea Registrars', validUntil: inYears(2) },
  { name: 'ISO 45001', number: 'OHS-20418-GH', body: 'Gulf of Guinea Registrars', validUntil: inYears(2) },
  { name: 'Approved repair yard', number: 'ARY/0093', body: 'West Coast Class Society', validUntil: inYears(1) },
];

/** A PDF page with a few lines: only letters and digits, as PDF text would need escapes for brackets. */
function makePdf(lines: readonly string[]): string {
  const shown = lines.map(
    (line, index) => `BT /F1 ${index === 0 ? 28 : 14} Tf 72 ${720 - index * 36} Td (${line}) Tj ET`,
  );
  const stream = shown.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${pdf}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

async function addPdf(server: RunningServer, token: string, name: string, lines: readonly string[]): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([makePdf(lines)]), `${name}.pdf`);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/documents`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

const week = (weekdays: string, saturday: string) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'sunday' ? '' : day === 'saturday' ? saturday : weekdays]));

const YARDS = [
  {
    name: 'Tema yard and office',
    street: 'Plot 14, Fishing Harbour Road',
    town: 'Tema',
    region: 'Greater Accra',
    postcode: 'GT-000-0000',
    country: 'Ghana',
    phone: '+233 30 000 0000',
    position: '5.6455, 0.0166',
    openingHours: 'office',
    week: week('', ''),
  },
  {
    name: 'Takoradi blast yard',
    street: 'Harbour View Road',
    town: 'Takoradi',
    region: 'Western Region',
    postcode: 'WS-000-0000',
    country: 'Ghana',
    phone: '+233 20 000 0000',
    position: '4.8896, -1.7466',
    openingHours: 'own',
    week: week('07:00-18:00', '07:00-14:00'),
  },
];

export async function writeFacts(server: RunningServer, token: string): Promise<void> {
  const certificates = [];
  for (const certificate of CERTIFICATES) {
    const { name, number, body, validUntil } = certificate;
    const href = await addPdf(server, token, name, [
      name,
      `No. ${number}`,
      body,
      `Valid until ${validUntil}`,
      'A sample',
    ]);
    certificates.push({ ...certificate, href });
  }
  const content = (await callApi(server, 'GET', '/api/content')) as { pages: Pages };
  const { about, safety, contact } = content.pages;
  const pages = {
    ...content.pages,
    about: {
      ...about,
      coreValues: VALUES,
      people: PEOPLE,
      words: { ...about.words, peopleLead: 'One of them answers when you call, and walks the job with you.' },
    },
    safety: { ...safety, figures: FIGURES, certificates },
    contact: {
      ...contact,
      yards: YARDS,
      words: { ...contact.words, yardsLead: 'Come by with a sketch, a sample or a vessel.' },
    },
  };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, pages } });
}
