// Many enquiries sent by the site's own pages from several tabs, over a failing network, to a server that is killed
// repeatedly: every enquiry reported as sent must exist exactly once, and none twice (rules B15, B19).
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { seededRandom } from 'shared/testing/seeded-random.ts';
import { untilAlive } from './journey.ts';
import { startProxy } from './proxy.ts';
import { callApi, signIn, type RunningServer } from './running-server.ts';

export interface FloodReport {
  /** Enquiries that the pages reported as sent. */
  sent: number;
  /** Kills with unacknowledged enquiries under way. */
  kills: number;
  resets: number;
  /** Sentences about what is wrong. */
  problems: string[];
}

const TABS = 3;
const RESET_SHARE = 0.3;
/** Minimum number that arrive between two kills, and the range above it. */
const BETWEEN_KILLS = { least: 5, more: 15 };

/**
 * Runs in the page: puts enquiries into the outbox, like a form that could not send, and records what is acknowledged.
 */
const fillOutbox = async (count: number) => {
  const acknowledged: Record<string, string> = {};
  Object.assign(window, { acknowledged });
  new BroadcastChannel('enquiry-outbox').addEventListener('message', (event: MessageEvent<unknown>) => {
    const { enquiry, outcome } = event.data as { enquiry: { key: string }; outcome: { kind: string; ref: string } };
    if (outcome.kind === 'sent') acknowledged[enquiry.key] = outcome.ref;
  });
  const opening = indexedDB.open('enquiries', 1);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('outbox', 'readwrite');
  for (let number = 0; number < count; number += 1) {
    const phone = `024 000 ${String(number).padStart(4, '0')}`;
    const enquiry = { name: `Visitor ${number}`, email: `visitor${number}@example.com`, phone, message: 'Two tanks.' };
    const body = JSON.stringify({ ...enquiry, consent: true, website: '' });
    transaction.objectStore('outbox').put({ key: `flood-${number}`, path: '/api/contact', body, at: number });
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
};

/** Runs in the page: fires the event of a connection that is back. */
const goOnline = () => void dispatchEvent(new Event('online'));

const readAcknowledged = (page: Page) => page.evaluate('window.acknowledged') as Promise<Record<string, string>>;

async function findProblems(
  server: RunningServer,
  acknowledged: Record<string, string>,
  count: number,
): Promise<string[]> {
  const token = await signIn(server);
  const leads = (await callApi(server, 'GET', '/api/messages', { token })) as { name: string; ref: string }[];
  const problems = leads.length === count ? [] : [`${leads.length} leads from ${count} enquiries`];
  for (const [key, ref] of Object.entries(acknowledged)) {
    const found = leads.filter((lead) => lead.name === key.replace('flood-', 'Visitor '));
    if (found.length !== 1) problems.push(`${key} is there ${found.length} times`);
    else if (found[0]?.ref !== ref) problems.push(`${key} was answered ${ref} and is ${found[0]?.ref}`);
  }
  return problems;
}

export async function floodWithEnquiries(browser: Browser, server: RunningServer, count: number): Promise<FloodReport> {
  const proxy = await startProxy(server.url);
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto('/contact');
    await untilAlive(tab);
  }
  const [first] = tabs as [Page, ...Page[]];
  await first.evaluate(fillOutbox, count);
  proxy.resetShare = RESET_SHARE;

  let kills = 0;
  let acknowledged: Record<string, string> = {};
  const arrived = () => Object.keys(acknowledged).length;
  const random = seededRandom();
  while (arrived() < count) {
    const next = Math.min(count, arrived() + BETWEEN_KILLS.least + random() * BETWEEN_KILLS.more);
    while (arrived() < next) {
      for (const tab of tabs) await tab.evaluate(goOnline);
      await wait(30);
      acknowledged = await readAcknowledged(first);
    }
    if (arrived() < count) kills += 1;
    await server.end('SIGKILL');
    await server.restart();
  }
  await context.close();
  await proxy.close();
  return {
    sent: arrived(),
    kills,
    resets: proxy.resets,
    problems: await findProblems(server, acknowledged, count),
  };
}
