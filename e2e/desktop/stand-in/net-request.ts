// Electron's `net.request`: a redirect is an event, and so is a proxy that requires a login. The proxy is set as in
// Electron, by `--proxy-server=`.
import { EventEmitter } from 'node:events';
import { request as requestPlain, type ClientRequest as NodeRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions } from 'electron';

const PROXY_SWITCH = '--proxy-server=';
const asked = process.argv.find((argument) => argument.startsWith(PROXY_SWITCH));
const proxy = asked === undefined ? undefined : new URL(asked.slice(PROXY_SWITCH.length));

/** The methods called on a request; the return values are not used. */
type RequestPart = Pick<ClientRequest, 'abort'> & Record<keyof Pick<ClientRequest, 'end'>, () => void>;

class StandInRequest extends EventEmitter implements RequestPart {
  readonly #url: URL;
  #sent: NodeRequest | undefined;
  #isAborted = false;

  constructor(url: string) {
    super();
    this.#url = new URL(url);
  }

  end(): void {
    this.#send({});
  }

  abort(): void {
    this.#isAborted = true;
    this.#sent?.destroy();
  }

  #send(headers: Record<string, string>): void {
    // Tunnelling https through a proxy is not supported.
    const isProxied = proxy !== undefined && this.#url.protocol === 'http:';
    this.#sent = isProxied
      ? requestPlain(proxy, { path: this.#url.href, headers: { ...headers, Host: this.#url.host } })
      : (this.#url.protocol === 'https:' ? requestSecure : requestPlain)(this.#url);
    this.#sent.on('error', (error) => void (this.#isAborted || this.emit('error', error)));
    this.#sent.on('response', (response) => this.#hear(response));
    this.#sent.end();
  }

  #hear(response: IncomingMessage): void {
    const { statusCode = 0, headers } = response;
    if (statusCode === 407 && proxy) return this.#askForLogin(response, proxy);
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect) return void this.emit('response', response);
    response.resume();
    this.emit('redirect', statusCode, 'GET', new URL(headers.location ?? '', this.#url).href, headers);
    if (!this.#isAborted) this.emit('error', new Error('Redirect was cancelled'));
  }

  #askForLogin(response: IncomingMessage, { hostname, port }: URL): void {
    const realm = /realm="([^"]*)"/.exec(response.headers['proxy-authenticate'] ?? '')?.[1] ?? '';
    const auth: AuthInfo = { isProxy: true, scheme: 'basic', host: hostname, port: Number(port), realm };
    const give = (username?: string, password?: string) => {
      if (username === undefined) return void this.emit('response', response);
      response.resume();
      this.#send({ 'Proxy-Authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` });
    };
    if (!this.emit('login', auth, give)) give();
  }
}

/** The updater library uses it like Node's client, for servers without https. */
export function standInRequest(options: ClientRequestConstructorOptions): RequestPart {
  return options.url === undefined ? requestPlain(options) : new StandInRequest(options.url);
}
