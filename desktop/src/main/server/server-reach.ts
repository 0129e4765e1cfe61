// How the console reaches a server: its own requests, and what networks and servers ask for before they let anybody through.
import { app, dialog, net } from 'electron';
import type { ServerCheck } from 'shared/desktop-bridge.ts';
import { createAsk } from './ask-server.ts';
import { checkServer, type Answer } from './check-server.ts';
import { answerCertificates, createClientCertificates } from './client-certificates.ts';
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
  const ask = createAsk({
    request: (options) => net.request(options),
    logins: proxies,
    isAsking: certificates.isAsking,
  });
  const parts = { ask, isOnline: () => net.isOnline(), version: app.getVersion() };
  return { ask, check: (address) => checkServer(address, parts), proxies };
}
