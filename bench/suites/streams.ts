// Open event streams, up to as many as the server allows: the time until a new lead has reached all of them, and the memory
// that they take.
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';
import { ENQUIRY } from './enquiries.ts';

/** The most that the server allows each person (rule D2c). */
const WINDOWS_EACH = 20;
/** With the last of them there are as many streams as the server allows. */
const PEOPLE = [25, 50];
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

/** Creates the person. @returns headers of their session */
async function addPerson(product: MeasuredServer, admin: Record<string, string>, username: string) {
  const person = { username, password: PASSWORD };
  await fetch(addressOf(product, '/api/users'), {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  });
  return signIn(product, person);
}

export async function measureStreams(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'streams'));
  const streams: IncomingMessage[] = [];
  const verdicts: Verdict[] = [];
  let arrived = 0;
  let allArrived: () => void = () => undefined;
  const count = () => {
    arrived += 1;
    if (arrived === streams.length) allArrived();
  };

  /** @returns milliseconds until the lead has reached every stream */
  async function sendLead(number: number): Promise<number> {
    arrived = 0;
    const reached = new Promise<void>((resolve) => (allArrived = resolve));
    const started = performance.now();
    await fetch(addressOf(product, '/api/contact'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // Each enquiry has another telephone number: many from one number would notify nobody.
      body: ENQUIRY.replace('024 000 0000', `024 000 0${100 + number}`).replace('frimpong@', `frimpong${number}@`),
    });
    await Promise.race([reached, wait(10_000)]);
    return performance.now() - started;
  }

  try {
    const admin = await signIn(product);
    const people: Record<string, string>[] = [];
    for (let number = 0; number < Math.max(...PEOPLE); number += 1) {
      people.push(await addPerson(product, admin, `person${number}`));
    }
    await wait(2000);
    const before = product.memory() ?? Number.NaN;
    for (const most of PEOPLE) {
      for (const headers of people.slice(streams.length / WINDOWS_EACH, most)) {
        const opening = Array.from({ length: WINDOWS_EACH }, () =>
          openStream(addressOf(product, '/api/events'), headers, count),
        );
        streams.push(...(await Promise.all(opening)));
      }
      const times: number[] = [];
      for (let round = 0; round < TIMES; round += 1) times.push(await sendLead(most + round));
      await wait(1000);
      const more = (product.memory() ?? Number.NaN) - before;
      const what = `${streams.length.toLocaleString('en')} streams`;
      verdicts.push(
        { what: `a new lead at all of ${what}`, figure: median(times), unit: 'ms', atMost: 500 },
        { what: `memory for ${what}`, figure: more, unit: 'MiB', atMost: 60 },
      );
    }
    return verdicts;
  } finally {
    for (const stream of streams) stream.destroy();
    await product.stop();
  }
}
