// Enquiries, each on disk before it is answered, against one durable row a request.
import path from 'node:path';
import { compare, inWords, type Load } from '../load.ts';
import { makeDataFolder, startProduct, startRaw, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

export const ENQUIRY = JSON.stringify({
  name: 'Akosua Frimpong',
  email: 'akosua.frimpong@example.com',
  phone: '024 000 0000',
  message: 'Two potable water tanks of 5,000 m3 need internal blasting and a new food-grade lining this December.',
  reason: 'Quote',
  consent: true,
  website: '',
  utm_source: 'google',
  page_path: '/services',
});

const HEADERS = { 'Content-Type': 'application/json' };

export async function measureEnquiries(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'enquiries'));
  const raw = await startRaw('write', path.join(bench.folder, 'raw-write.db'));
  const load: Load = { connections: 16, method: 'POST', path: '/api/contact', headers: HEADERS, body: ENQUIRY };
  try {
    const many = await compare(product, raw, load);
    const one = await compare(product, raw, { ...load, connections: 1 });
    return [
      {
        what: 'POST /api/contact, 16 connections',
        figure: many.perSecond,
        atLeast: 2.5,
        beside: inWords(many),
        failures: many.failures,
      },
      {
        what: 'POST /api/contact, p50 at one connection',
        figure: one.p50,
        atMost: 1.5,
        beside: inWords(one),
        failures: one.failures,
      },
    ];
  } finally {
    await product.stop();
    await raw.stop();
  }
}
