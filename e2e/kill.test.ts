// What was acknowledged is kept: the server is killed while enquiries pour in, started again, and asked for them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, signIn, startServer, type RunningServer } from './running-server.ts';

const ROUNDS = 20;
const SENDERS = 8;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

interface Sent {
  key: string;
  /** Id of the answer; undefined when none arrived. */
  id: number | undefined;
}

async function send(key: string): Promise<Sent> {
  const body = JSON.stringify({ name: key, email: 'a@example.com', phone: '1', message: 'm', consent: true });
  try {
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    });
    const answer = (await response.json()) as { id: number };
    return { key, id: response.status === 201 ? answer.id : undefined };
  } catch {
    return { key, id: undefined };
  }
}

/** Sends until the server is gone; each sender waits for its answer before the next enquiry. */
async function pour(round: number, until: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = [];
  async function sender(number: number): Promise<void> {
    for (let count = 0; !until(); count += 1) sent.push(await send(`r${round}-s${number}-${count}`));
  }
  await Promise.all(Array.from({ length: SENDERS }, (_, number) => sender(number)));
  return sent;
}

interface StoredLead {
  id: number;
  ref: string;
  name: string;
}

/** Every lead, newest first, page by page. */
async function storedLeads(): Promise<StoredLead[]> {
  const token = await signIn(server);
  const leads: StoredLead[] = [];
  for (let before = ''; ; before = `&cursor=${leads.at(-1)?.id}`) {
    const page = (await callApi(server, 'GET', `/api/messages?limit=500${before}`, { token })) as StoredLead[];
    leads.push(...page);
    if (page.length < 500) return leads;
  }
}

test(`${ROUNDS} kills lose nothing, store nothing twice and leave nothing half written`, async () => {
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    let killed = false;
    const pouring = pour(round, () => killed);
    await new Promise((resolve) => setTimeout(resolve, 60 + ((round * 37) % 140)));
    await server.end('SIGKILL');
    killed = true;
    const sent = await pouring;
    for (const { key, id } of sent) if (id !== undefined) acknowledged.set(key, id);
    await server.restart();

    // What got no answer is sent again with its key, as the page does: it must end up stored once.
    for (const { key, id } of sent.filter((one) => one.id === undefined)) {
      const again = await send(key);
      expect(again.id ?? id, `${key} after the restart`).toBeDefined();
      if (again.id !== undefined) acknowledged.set(key, again.id);
    }
  }

  const leads = await storedLeads();
  const idsByName = Map.groupBy(leads, (lead) => lead.name);
  for (const [key, id] of acknowledged)
    expect(
      idsByName.get(key)?.map((lead) => lead.id),
      key,
    ).toEqual([id]);
  expect(leads.length).toBe(acknowledged.size);
  // Enough arrived for the kills to have meant something.
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * SENDERS);
  // A lead and the activity that reports it are one commit: neither exists without the other.
  const token = await signIn(server);
  const activity = (await callApi(server, 'GET', '/api/activity?limit=100', { token })) as { action: string }[];
  const reported = activity.map((entry) => /^New enquiry (\d+)$/.exec(entry.action)?.[1]).filter(Boolean);
  expect(reported.length).toBeGreaterThan(80);
  expect(reported).toEqual(leads.slice(0, reported.length).map((lead) => lead.ref));
});

test('told to stop, the server ends with code 0 and leaves one clean file', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  await server.restart();
  expect((await storedLeads()).length).toBeGreaterThan(0);
});
