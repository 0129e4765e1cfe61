// When a server may ask for a client certificate, and what is stored of it. That Electron asks in such a window is shown
// in e2e/desktop/certificate.test.ts.
import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { checkServer, type Answer } from './check-server.ts';
import { answerCertificates, createClientCertificates } from './client-certificates.ts';
import { partitionOf } from '../window/console-window.ts';
import { createCertificateOffers } from './offer-certificate.ts';

const HEALTH = { status: 'ok', version: '0.1.0', minClient: '0.1.0', time: '2026-03-02T09:15:00.000Z', db: 'ok' };
const NOW = Date.parse('2026-03-02T09:15:00.000Z');
const CERTIFICATE = { subjectName: 'Desk 4', issuerName: 'Office CA', fingerprint: 'sha256/4', validStart: 0 };
const OFFICE = 'https://office.example';
const GIVE = 0;
const GIVE_NONE = 1;

interface Office {
  /** Index of the button that is pressed. */
  press?: number;
  /** Servers used before, by origin. */
  known?: string;
  /** What its window does in addition, when it requests the page. */
  onLoad?(contents: EventEmitter, session: EventEmitter): void;
  /** A server that asks for no certificate, and where it redirects to. */
  redirects?: Record<string, string>;
}

/** Servers that require a client certificate, as Electron sees them. */
function startOffice({ press = GIVE, known, onLoad, redirects = {} }: Office = {}) {
  const app = new EventEmitter();
  const seen = { questions: [] as string[], windows: [] as string[], forgotten: [] as string[] };
  const certificates = createClientCertificates({
    ask: ({ message }) => Promise.resolve((seen.questions.push(message), press)),
    now: () => NOW,
  });
  answerCertificates(app as unknown as App, certificates);
  /** The certificates sent by a session, by partition and origin. */
  const given = new Set<string>();

  class HiddenWindow {
    isDestroyed = false;
    readonly #partition: string;
    readonly session = new EventEmitter();
    readonly webContents = Object.assign(new EventEmitter(), { session: this.session });
    constructor({ show, webPreferences = {} }: BrowserWindowConstructorOptions) {
      expect([show, webPreferences.javascript, webPreferences.sandbox]).toEqual([false, false, true]);
      this.#partition = webPreferences.partition ?? '';
      seen.windows.push(this.#partition);
    }
    loadURL(url: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const offered = [{ ...CERTIFICATE, validExpiry: NOW / 1000 + 60 }];
      const event = { preventDefault: () => undefined };
      app.emit('select-client-certificate', event, this.webContents, new URL(url).host, offered, (one?: unknown) => {
        if (one !== undefined) given.add(this.#partition + new URL(url).origin);
        onLoad?.(this.webContents, this.session);
        resolve();
      });
      return promise;
    }
    destroy(): void {
      this.isDestroyed = true;
    }
  }

  const askIn = (partition?: string) => (url: string) => {
    const { origin } = new URL(url);
    const redirectedTo = redirects[origin];
    if (redirectedTo !== undefined) return Promise.resolve<Answer>({ redirectedTo });
    if (partition === undefined || !given.has(partition + origin))
      return Promise.reject<Answer>(new Error('net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED'));
    return Promise.resolve<Answer>({ status: 200, body: JSON.stringify(HEALTH) });
  };
  const offers = createCertificateOffers({
    Window: HiddenWindow as unknown as new (options: BrowserWindowConstructorOptions) => BrowserWindow,
    isAsking: certificates.isAsking,
    askIn,
    isKnown: (origin) => origin === known,
    forget: (partition) => Promise.resolve(void seen.forgotten.push(partition)),
  });
  async function check(address: string) {
    const parts = { ask: offers.ask, askUnoffered: askIn(), isOnline: () => true, version: '0.1.0' };
    const checked = await checkServer(address, parts);
    await offers.forgetTried(OFFICE);
    return checked;
  }
  return { seen, check };
}

test('the server of an entered address may ask once, and the answer is kept', async () => {
  const { seen, check } = startOffice();
  const found = { ok: true, server: OFFICE, version: '0.1.0' };
  expect([await check('office.example'), await check('office.example')]).toEqual([found, found]);
  expect(seen.questions).toEqual(['office.example asks for a certificate of this computer']);
  expect(seen.windows).toEqual([partitionOf(OFFICE)]);
});

test('if the person declines, the server is reported as requiring a certificate', async () => {
  const { seen, check } = startOffice({ press: GIVE_NONE });
  expect(await check('office.example')).toEqual({ ok: false, problem: 'client-certificate' });
  expect(await check('office.example')).toEqual({ ok: false, problem: 'client-certificate' });
  expect(seen.questions).toHaveLength(1);
});

test('a server that was not entered asks nobody, and its address is offered', async () => {
  const redirects = { 'https://typed.example': `${OFFICE}/api/health` };
  const { seen, check } = startOffice({ redirects });
  const moved = { ok: false, problem: 'moved', movedTo: OFFICE };
  expect(await check('typed.example')).toEqual(moved);
  // This https address was not entered.
  expect(await check('http://office.example')).toEqual(moved);
  expect(seen).toEqual({ questions: [], windows: [], forgotten: [] });
});

test('nothing is kept of an address that was only tried, and everything of one that is used', async () => {
  const tried = startOffice({ press: GIVE_NONE });
  await tried.check('office.example');
  expect(tried.seen.forgotten).toEqual([partitionOf(OFFICE)]);
  const used = startOffice({ known: OFFICE });
  await used.check('office.example');
  expect(used.seen.windows).toHaveLength(1);
  expect(used.seen.forgotten).toEqual([]);
});

test('the hidden window cannot navigate or download, and other windows of its session are unaffected', async () => {
  const prevented: string[] = [];
  let session: EventEmitter | undefined;
  const { check } = startOffice({
    onLoad(contents, itsSession) {
      session = itsSession;
      const emit = (from: EventEmitter, name: string, ...args: unknown[]) =>
        from.emit(name, { url: 'app://console/admin', preventDefault: () => prevented.push(name) }, ...args);
      emit(contents, 'will-navigate');
      emit(contents, 'will-redirect');
      emit(itsSession, 'will-download', {}, contents);
      emit(itsSession, 'will-download', {}, new EventEmitter());
    },
  });
  await check('office.example');
  expect(prevented).toEqual(['will-navigate', 'will-redirect', 'will-download']);
  expect(session?.listenerCount('will-download')).toBe(0);
});
