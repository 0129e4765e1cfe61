// A morning's work in the office, and everything an administrator can see of it, to compare before and after.
import { createHash } from 'node:crypto';
import { makePng } from './make-png.ts';
import { callApi, type RunningServer } from './running-server.ts';

interface Upload {
  url: string;
}

/** Enquiries, notes, a user, a content save and a picture; `name` distinguishes one morning from another. */
export async function work(server: RunningServer, token: string, name: string, leads: number): Promise<void> {
  const ids: number[] = [];
  for (let count = 0; count < leads; count += 1) {
    const body = {
      name: `${name} ${count}`,
      email: `${name}${count}@example.com`,
      phone: '1',
      message: 'm'.repeat(300),
      consent: true,
    };
    const { id } = (await callApi(server, 'POST', '/api/contact', { body })) as { id: number };
    ids.push(id);
  }
  const [first, last] = [ids[0], ids.at(-1)];
  await callApi(server, 'PATCH', `/api/messages/${first}`, {
    token,
    body: { status: 'in_progress', note: `${name}: called` },
  });
  await callApi(server, 'POST', `/api/messages/${last}/contact`, { token, body: { channel: 'call' } });
  await callApi(server, 'POST', '/api/users', { token, body: { username: name, password: 'a good password' } });
  const content = (await callApi(server, 'GET', '/api/content')) as { hero: object };
  const body = { ...content, hero: { ...content.hero, title: `${name} is saved` } };
  await callApi(server, 'PUT', '/api/content', { token, body });
  await upload(server, token, `${name}.png`, makePng(createHash('md5').update(name).digest().readUIntBE(0, 3)));
}

export async function upload(
  server: RunningServer,
  token: string,
  name: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return fetch(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

/** SHA-256 of what the server sends at an address. */
export async function hashOf(server: RunningServer, address: string): Promise<string> {
  const response = await fetch(server.url + address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

export interface Seen {
  leads: { id: number; name: string; status: string; notes: string; firstContactAt: string | null }[];
  history: unknown;
  found: unknown;
  counts: unknown;
  users: { username: string }[];
  title: string;
  pictures: { url: string; hash: string }[];
}

/** Everything, read as an administrator. */
export async function look(server: RunningServer, token: string): Promise<Seen> {
  const get = (address: string) => callApi(server, 'GET', address, { token });
  const pictures = (await get('/api/uploads')) as Upload[];
  return {
    leads: (await get('/api/messages')) as Seen['leads'],
    history: await get('/api/messages/1/history'),
    found: await get('/api/messages?q=office'),
    counts: await get('/api/messages/count?status=new'),
    users: (await get('/api/users')) as Seen['users'],
    title: ((await get('/api/content')) as { hero: { title: string } }).hero.title,
    pictures: await Promise.all(pictures.map(async ({ url }) => ({ url, hash: await hashOf(server, url) }))),
  };
}
