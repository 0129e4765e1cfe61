// How the console reaches a server: its own requests, and what networks and servers ask for before they let anybody through.
import { app, BrowserWindow, dialog, net } from 'electron';
import type { ServerCheck } from 'shared/desktop-bridge.ts';
import { createAsk } from './ask-server.ts';
import { checkServer, wantsCertificate, type Answer } from './check-server.ts';
import { answerCertificates, createClientCertificates } from './client-certificates.ts';
import { offerCertificate, partitionFor } from './offer-certificate.ts';
import { answerProxies, createProxyLogins, type ProxyLogins, type ProxyQuestion } from './proxy-logins.ts';

export interface ServerReach {
  ask(url: string): Promise<Answer>;
  check(address: string): Promise<ServerCheck>;
  proxies: ProxyLogins;
}

/** Once, when the app is ready. */
export function createServerReach(onProxy: (question: ProxyQuestion) => void): ServerReach {
  const proxies = createProxyLogins(onProxy);
  answerProxies(app, proxies);
  const certificates = createClientCertificates({
    ask: async (question) => (await dialog.showMessageBox(question)).response,
    now: Date.now,
  });
  answerCertificates(app, certificates);
  const { isAsking } = certificates;
  const askIn = (options: { partition?: string }) =>
    createAsk({ request: (asked) => net.request({ ...(asked as object), ...options }), logins: proxies, isAsking });
  const askPlainly = askIn({});
  /** Origins of servers that want a certificate. */
  const wanting = new Set<string>();

  async function ask(url: string): Promise<Answer> {
    const { origin } = new URL(url);
    // An address that was only tried leaves no session behind.
    const askAsItself = askIn({ partition: partitionFor(origin) });
    try {
      return await (wanting.has(origin) ? askAsItself(url) : askPlainly(url));
    } catch (error) {
      if (!wantsCertificate(error)) throw error;
      wanting.add(origin);
      await offerCertificate(url, { Window: BrowserWindow, isAsking });
      return askAsItself(url);
    }
  }
  const parts = { ask, isOnline: () => net.isOnline(), version: app.getVersion() };
  return { ask, check: (address) => checkServer(address, parts), proxies };
}
