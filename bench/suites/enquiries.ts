// Enquiries, each on disk before it is answered, compared to a bare program that stores the same rows, and to one that
// stores a single row without an index.
import path from 'node:path';
import { compare, inWords, type Comparison, type Load } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, makeDataFolder, startProduct, startRaw, type Bench } from '../servers.ts';
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

/** Each request gets other digits for the `#`: another sender, and another idempotency key, as the form sends them. */
const NUMBERED_ENQUIRY = ENQUIRY.replace('024 000 0000', '024#######').replace('frimpong@', 'frimpong.##########@');
const NUMBERED_HEADERS = { 'Content-Type': 'application/json', 'Idempotency-Key': 'bench-############' };

const HEADERS = { 'Content-Type': 'application/json' };

/** JSON of the time by which the product promises an answer, as it is in every confirmation. */
async function promiseOf(product: MeasuredServer): Promise<string> {
  const address = addressOf(product, '/api/contact');
  const answer = await fetch(address, { method: 'POST', headers: HEADERS, body: ENQUIRY });
  return JSON.stringify(((await answer.json()) as { answerBy?: unknown }).answerBy ?? null);
}

export async function measureEnquiries(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'enquiries'));
  const same = path.join(await makeDataFolder(bench, 'enquiries-same'), 'site.db');
  const limit = await startRaw('enquiries', same, await promiseOf(product));
  const raw = await startRaw('write', path.join(bench.folder, 'raw-write.db'));
  const load: Load = {
    connections: 16,
    method: 'POST',
    path: '/api/contact',
    headers: NUMBERED_HEADERS,
    body: NUMBERED_ENQUIRY,
  };
  try {
    const many = await compare(product, limit, load);
    const one = await compare(product, limit, { ...load, connections: 1 });
    const manyToLeast = await compare(product, raw, load);
    const oneToLeast = await compare(product, raw, { ...load, connections: 1 });
    const failuresOf = (...all: Comparison[]) => all.reduce((sum, { failures }) => sum + failures, 0);
    return [
      {
        what: 'POST /api/contact, 16 connections',
        figure: many.perSecond,
        spread: many.spread.perSecond,
        atLeast: 0.8,
        beside: `${inWords(many)}; ${manyToLeast.perSecond.toFixed(2)} of one row without an index`,
        failures: failuresOf(many, manyToLeast),
      },
      {
        what: 'POST /api/contact, p50 at one connection',
        figure: one.p50,
        spread: one.spread.p50,
        atMost: 1.3,
        beside: `${inWords(one)}; ${oneToLeast.p50.toFixed(2)} x one row without an index`,
        failures: failuresOf(one, oneToLeast),
      },
      {
        what: 'POST /api/contact, p99 to p50 at one connection',
        figure: one.first.p99 / one.first.p50,
        atMost: 5,
        beside: `${one.first.p99.toFixed(1)} ms`,
      },
    ];
  } finally {
    await product.stop();
    await limit.stop();
    await raw.stop();
  }
}
