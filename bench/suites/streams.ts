// Five hundred open event streams: the time until a new lead has reached all of them, and the memory that they take.
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';
import { ENQUIRY } from './enquiries.ts';

const PEOPLE = 25;
const WINDOWS_EACH = 20;
const TIMES = 10;
const PASSWORD = 'a good password';

/** @param onLead  called for every new lead that arrives */
function openStream(address: string, headers: Record<string, string>, onLead: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, agent: false }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`A stream answered ${stream.statusCode}`));
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        if (text.includes('event: ready')) resolve(stream);
        if (text.includes('event: lead.created') || text.includes('"lead.created"')) onLead();
      });
    });
    request.on('error', reject);
  });
}

export async function measureStreams(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'streams'));
  const streams: IncomingMessage[] = [];
  try {
    const admin = await signIn(product);
    const people: Record<string, string>[] = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const person = { username: `person${number}`, password: PASSWORD };
      await fetch(addressOf(product, '/api/users'), {
        method: 'POST',
        headers: { ...admin, 'Content-Type': 'application/json' },
        body: JSON.stringify(person),
      });
      people.push(await signIn(product, person));
    }
    await wait(2000);
    const before = product.memory() ?? Number.NaN;

    let arrived = 0;
    let allArrived: () => void = () => undefined;
    for (const headers of people) {
      const opening = Array.from({ length: WINDOWS_EACH }, () =>
        openStream(addressOf(product, '/api/events'), headers, () => {
          arrived += 1;
          if (arrived === PEOPLE * WINDOWS_EACH) allArrived();
        }),
      );
      streams.push(...(await Promise.all(opening)));
    }

    const times: number[] = [];
    for (let round = 0; round < TIMES; round += 1) {
      arrived = 0;
      const reached = new Promise<void>((resolve) => (allArrived = resolve));
      const started = performance.now();
      await fetch(addressOf(product, '/api/contact'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        // Each enquiry has another telephone number: many from one number would notify nobody.
        body: ENQUIRY.replace('024 000 0000', `024 000 00${10 + round}`).replace('frimpong@', `frimpong${round}@`),
      });
      await Promise.race([reached, wait(10_000)]);
      times.push(performance.now() - started);
    }
    await wait(1000);
    const more = (product.memory() ?? Number.NaN) - before;
    return [
      { what: 'a new lead at all of 500 streams', figure: median(times), unit: 'ms', atMost: 500 },
      { what: 'memory for 500 streams', figure: more, unit: 'MiB', atMost: 60 },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    await product.stop();
  }
}
