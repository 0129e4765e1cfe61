// The four kinds of writes in crash rounds: each writes until the server is gone, repeats unanswered writes as a
// console does, and finally reports differences from what was acknowledged.
import { createHash } from 'node:crypto';
import { makePng } from './make-png.ts';
import { upload } from './office-day.ts';
import { callApi, type RunningServer } from './running-server.ts';

export interface Load {
  name: string;
  /** Concurrent writers. */
  writers: number;
  /** Makes a write. Resolves with false if it got no answer. */
  write(): Promise<boolean>;
  /** Repeats unanswered writes. */
  repeat(): Promise<void>;
  /** Sentences about lost, duplicated or incomplete data. */
  problems(): Promise<string[]>;
}

interface Context {
  server: RunningServer;
  /** Token of a session that survives every crash. */
  token: string;
}

interface Sent {
  method: string;
  address: string;
  headers?: Record<string, string>;
  body: unknown;
}

/** The JSON of a successful answer; undefined if the server is gone. */
async function send({ server, token }: Context, { method, address, headers, body }: Sent): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(server.url + address, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    answer = await response.json();
  } catch {
    return undefined;
  }
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** All rows of a paged list. */
async function readAll<Row>({ server, token }: Context, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = address; next !== undefined;) {
    const response: Response = await fetch(server.url + next, { headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${next}: ${response.status}`);
    rows.push(...((await response.json()) as Row[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

/** Records what was sent under each key, and whether it was answered. */
function createOutbox(context: Context, toCall: (key: string) => Sent) {
  const answers = new Map<string, unknown>();
  const calls = new Map<string, Sent>();
  async function attempt(key: string, call: Sent): Promise<boolean> {
    const answer = await send(context, call);
    answers.set(key, answer);
    return answer !== undefined;
  }
  return {
    answers,
    write() {
      const key = `k${answers.size}`;
      const call = toCall(key);
      answers.set(key, undefined);
      calls.set(key, call);
      return attempt(key, call);
    },
    async repeat() {
      for (const [key, call] of calls) {
        if (answers.get(key) === undefined && !(await attempt(key, call))) throw new Error(`No answer to ${key}`);
        calls.delete(key);
      }
    },
  };
}

export function createEnquiryLoad(context: Context): Load {
  const outbox = createOutbox(context, (key) => ({
    method: 'POST',
    address: '/api/contact',
    headers: { 'Idempotency-Key': key },
    body: { name: `enquiry ${key}`, email: 'a@example.com', phone: '1', message: 'm', consent: true },
  }));
  return {
    ...outbox,
    name: 'enquiries',
    writers: 4,
    async problems() {
      const leads = await readAll<{ id: number; ref: string; name: string }>(context, '/api/messages?limit=500');
      const ids = Map.groupBy(leads, (lead) => lead.name);
      const wrong = [...outbox.answers].filter(([key, answer]) => {
        const found = ids.get(`enquiry ${key}`) ?? [];
        return found.length !== 1 || found[0]?.id !== (answer as { id: number }).id;
      });
      const strangers = leads.filter(({ name }) => name.startsWith('enquiry ')).length - outbox.answers.size;
      // A lead and its activity entry are one commit: neither exists without the other.
      const activity = await readAll<{ action: string }>(context, '/api/activity?limit=100&type=message');
      const reported = activity.flatMap(({ action }) => /^New enquiry (\d+)$/.exec(action)?.[1] ?? []);
      return [
        ...wrong.map(([key]) => `enquiry ${key} is there ${ids.get(`enquiry ${key}`)?.length ?? 0} times`),
        ...(strangers === 0 ? [] : [`there are ${strangers} enquiries more than were sent`]),
        ...(reported.join() === leads.map((lead) => lead.ref).join()
          ? []
          : ['the activity does not have each lead once']),
      ];
    },
  };
}

/** Changes two fields of a lead and adds a note, in one call. */
export function createEditLoad(context: Context, leadIds: number[]): Load {
  let count = 0;
  const outbox = createOutbox(context, (key) => {
    count += 1;
    return {
      method: 'PATCH',
      address: `/api/messages/${leadIds[count % leadIds.length]}`,
      headers: { 'Idempotency-Key': `edit ${key}` },
      body: { note: `note ${key}.`, read: count % 2 === 0, priority: count % 2 === 0 ? 'high' : 'low' },
    };
  });
  return {
    ...outbox,
    name: 'edits of leads',
    writers: 2,
    async problems() {
      const found = new Map<string, number>();
      const problems: string[] = [];
      for (const id of leadIds) {
        const lead = (await callApi(context.server, 'GET', `/api/messages/${id}`, context)) as Record<string, string>;
        const notes = lead['notes']?.match(/note k\d+\./g) ?? [];
        for (const note of notes) found.set(note, (found.get(note) ?? 0) + 1);
        if (String(lead['read']) !== String(lead['priority'] === 'high')) problems.push(`lead ${id} is half changed`);
        const history = await readAll<{ field: string }>(context, `/api/messages/${id}/history?limit=500`);
        const entries = history.filter((entry) => entry.field === 'note').length;
        if (entries !== notes.length)
          problems.push(`lead ${id} has ${notes.length} notes and ${entries} in its history`);
      }
      const wrong = [...outbox.answers.keys()].filter((key) => found.get(`note ${key}.`) !== 1);
      return [...problems, ...wrong.map((key) => `note ${key} is there ${found.get(`note ${key}.`) ?? 0} times`)];
    },
  };
}

/** Content saves based on the newest revision; each changes two sections. */
export function createContentLoad(context: Context): Load {
  let document: Record<string, object> = {};
  let revision: string | undefined;
  async function readNewest(): Promise<void> {
    const headers = { Authorization: `Bearer ${context.token}` };
    const response = await fetch(`${context.server.url}/api/content`, { headers });
    document = (await response.json()) as typeof document;
    revision = response.headers.get('etag') ?? undefined;
  }
  const outbox = createOutbox(context, (key) => ({
    method: 'PUT',
    address: '/api/content',
    headers: { 'If-Match': revision ?? '"0"' },
    body: {
      ...document,
      hero: { ...document['hero'], title: `save ${key}` },
      footer: { ...document['footer'], tagline: `save ${key}` },
    },
  }));
  return {
    ...outbox,
    name: 'saves of the content',
    writers: 1,
    async write() {
      try {
        await readNewest();
      } catch {
        return false;
      }
      return outbox.write();
    },
    async problems() {
      const revisions = await readAll<{ revision: number }>(context, '/api/content/revisions?limit=500');
      const titles = new Map<string, number>();
      const problems: string[] = [];
      for (const { revision } of revisions) {
        const saved = (await callApi(context.server, 'GET', `/api/content/revisions/${revision}`, context)) as {
          hero: { title: string };
          footer: { tagline: string };
        };
        titles.set(saved.hero.title, (titles.get(saved.hero.title) ?? 0) + 1);
        if (saved.hero.title !== saved.footer.tagline) problems.push(`revision ${revision} is half of one save`);
      }
      const wrong = [...outbox.answers.keys()].filter((key) => titles.get(`save ${key}`) !== 1);
      return [...problems, ...wrong.map((key) => `save ${key} is there ${titles.get(`save ${key}`) ?? 0} times`)];
    },
  };
}

export interface UploadLoad extends Load {
  /** SHA-256 of every picture in the library. */
  listedHashes(): Promise<string[]>;
}

/** Uploads different pictures; an unanswered upload may be stored or not, and is not repeated. */
export function createUploadLoad(context: Context): UploadLoad {
  const { server, token } = context;
  /** By name, the picture's hash and whether its upload was answered. */
  const sent = new Map<string, { hash: string; isAcknowledged: boolean }>();

  async function listed(): Promise<{ name: string; hash: string | undefined }[]> {
    const uploads = await readAll<{ name: string; url: string }>(context, '/api/uploads?limit=500');
    const reading = uploads.map(async ({ name, url }) => {
      const response = await fetch(server.url + url);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { name, hash: response.ok ? createHash('sha256').update(bytes).digest('hex') : undefined };
    });
    return Promise.all(reading);
  }

  return {
    name: 'uploads',
    writers: 2,
    async write() {
      const number = sent.size + 1;
      const bytes = makePng(number, number % 2 === 0);
      const picture = { hash: createHash('sha256').update(bytes).digest('hex'), isAcknowledged: false };
      const name = `picture-${number}.png`;
      sent.set(name, picture);
      try {
        const response = await upload(server, token, name, bytes);
        if (response.status !== 201) throw new Error(`Upload: ${response.status} ${await response.text()}`);
        picture.isAcknowledged = true;
        return true;
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    },
    repeat: () => Promise.resolve(),
    listedHashes: async () => (await listed()).map((picture) => picture.hash ?? ''),
    async problems() {
      const pictures = await listed();
      const names = new Set(pictures.map((picture) => picture.name));
      const lost = [...sent].filter(([name, { isAcknowledged }]) => isAcknowledged && !names.has(name));
      const wrong = pictures.filter(({ name, hash }) => {
        const isPhoto = Number(/\d+/.exec(name)?.[0]) % 2 === 0;
        // Camera metadata is removed, so the stored bytes differ.
        return hash === undefined || (!isPhoto && hash !== sent.get(name)?.hash);
      });
      return [
        ...lost.map(([name]) => `${name} is lost`),
        ...wrong.map(({ name }) => `the bytes of ${name} are not those that were sent`),
        ...(names.size === pictures.length ? [] : ['a picture is listed twice']),
      ];
    },
  };
}
