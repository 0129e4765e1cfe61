// A local server with the protocol of the captcha service, whose answers a test sets.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';

export interface CaptchaService {
  config: Pick<Config, 'captcha'>;
  /** The requests it received, as form fields, in order. */
  asked: Record<string, string>[];
  /** The answer to the next requests. If undefined, the connection is closed without an answer. */
  answer: { status?: number; location?: string; body: string } | undefined;
  close(): Promise<void>;
}

export const GOOD = { body: '{"success":true}' };
export const BAD = { body: '{"success":false,"error-codes":["invalid-input-response"]}' };

export async function startCaptchaService(): Promise<CaptchaService> {
  const state: Pick<CaptchaService, 'asked' | 'answer'> = { asked: [], answer: GOOD };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = Object.fromEntries(new URLSearchParams(body));
      // A token is valid only once.
      const isSpent = state.asked.some((earlier) => earlier['response'] === asked['response']);
      state.asked.push(asked);
      const answer: CaptchaService['answer'] = isSpent && state.answer === GOOD ? BAD : state.answer;
      if (!answer) return request.socket.destroy();
      if (answer.location !== undefined) response.setHeader('Location', answer.location);
      return response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  return Object.assign(state, {
    config: { captcha: { siteKey: 'site-key-0001', secret: 'captcha-secret', verifyUrl } },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
