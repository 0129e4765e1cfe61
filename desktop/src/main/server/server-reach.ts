// Requests to a server, including what proxies and servers ask the person for.
import { app, BrowserWindow, dialog, net, session } from 'electron';
import log from 'electron-log/node.js';
import type { ServerCheck } from 'shared/desktop/desktop-answers.ts';
import { forgetSession } from '../storage/forget-session.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { createAsk } from './ask-server.ts';
import { checkServer, type Answer } from './check-server.ts';
import { answerCertificates, createClientCertificates } from './client-certificates.ts';
import { createCertificateOffers } from './offer-certificate.ts';
import { answerProxies, createProxyLogins, type ProxyLogins, type ProxyQuestion } from './proxy-logins.ts';
import { readAddress } from './read-address.ts';

export interface ServerReach {
  /** Sends a request to a server. */
  ask(url: string): Promise<Answer>;
  check(address: string): Promise<ServerCheck>;
  proxies: ProxyLogins;
}

/** To be called once, when the app is ready. */
export function createServerReach(
  settings: Pick<SettingsStore, 'read'>,
  onProxy: (question: ProxyQuestion) => void,
): ServerReach {
  const proxies = createProxyLogins(onProxy);
  answerProxies(app, proxies);
  const certificates = createClientCertificates({
    ask: async (question) => (await dialog.showMessageBox(question)).response,
    now: Date.now,
  });
  answerCertificates(app, certificates);
  const { isAsking } = certificates;
  const askIn = (partition?: string) => {
    const request = (asked: object) => net.request({ ...asked, ...(partition !== undefined && { partition }) });
    return createAsk({ request, logins: proxies, isAsking });
  };
  const { ask, forgetTried } = createCertificateOffers({
    Window: BrowserWindow,
    isAsking,
    askIn,
    isKnown: (origin) => settings.read().servers.includes(origin),
    forget: (partition) => forgetSession(session.fromPartition(partition)),
  });
  const parts = { ask, askUnoffered: askIn(), isOnline: () => net.isOnline(), version: app.getVersion() };

  async function check(address: string): Promise<ServerCheck> {
    const checked = await checkServer(address, parts);
    const read = readAddress(address);
    if ('origin' in read) await forgetTried(read.origin).catch((error: unknown) => log.error('forget tried:', error));
    return checked;
  }
  return { ask, check, proxies };
}
