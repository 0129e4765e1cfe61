// A real SMTP server that keeps what it is sent, and refuses what a test sets.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { testConfig } from './test-config.ts';
import type { Config } from '../config.ts';

export interface ReceivedMail extends Email {
  /** To whom the envelope was addressed. */
  recipients: string[];
  raw: string;
}

export interface MailInbox {
  /** Settings of a server that sends here. */
  config: Pick<Config, 'mail'>;
  port: number;
  /** The same as environment variables. */
  environment: Record<string, string>;
  mails: ReceivedMail[];
  /** Answers to recipients from now on: an SMTP status and words, or undefined to take the mail. */
  refusal: { status: number; words: string } | undefined;
  /** The same, of senders. */
  senderRefusal: { status: number; words: string } | undefined;
  /** When true, mail is taken to its end and then never answered. */
  isSilent: boolean;
  /** How many mails were started. */
  attempts: number;
  close(): Promise<void>;
}

const PUBLIC_URL = 'https://www.example.com';
const FROM = 'Harbourline <office@harbourline.example>';

interface Options {
  port?: number;
  /** Only with this name and password is mail taken. */
  login?: { user: string; pass: string };
  /** What the client says it is; other passwords are refused. */
  saying?: { user: string; pass: string };
  /** Encrypted from the first byte, with a certificate that nobody trusts. */
  secure?: boolean;
}

export async function startInbox({
  port = 0,
  login,
  saying = login,
  secure = false,
}: Options = {}): Promise<MailInbox> {
  const inbox: Pick<MailInbox, 'mails' | 'refusal' | 'senderRefusal' | 'isSilent' | 'attempts'> = {
    mails: [],
    refusal: undefined,
    senderRefusal: undefined,
    isSilent: false,
    attempts: 0,
  };

  async function keep(stream: Readable, recipients: string[]): Promise<void> {
    const raw = await buffer(stream);
    inbox.mails.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() });
  }

  const server = new SMTPServer({
    logger: false,
    secure,
    // The connection stays on this machine.
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.pass) return callback(null, { user: username });
      // As some servers do, it repeats the command in its answer.
      callback(Object.assign(new Error(`Not known: ${username} ${password}`), { responseCode: 535 }));
    },
    onMailFrom(_address, _session, callback) {
      inbox.attempts += 1;
      const { senderRefusal: refusal } = inbox;
      callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.status }));
    },
    onRcptTo(_address, _session, callback) {
      const { refusal } = inbox;
      callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.status }));
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void keep(stream, recipients)
        // A client that hung up in the midst of a mail waits for no answer.
        .catch(() => undefined)
        .finally(() => !inbox.isSilent && callback());
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: bound } = listener.address() as AddressInfo;

  const credentials = saying ? `${encodeURIComponent(saying.user)}:${encodeURIComponent(saying.pass)}@` : '';
  const environment = {
    SMTP_URL: `smtp://${credentials}127.0.0.1:${bound}`,
    MAIL_FROM: FROM,
    PUBLIC_URL,
  };
  const { mail } = testConfig('unused', {}, environment);
  return Object.assign(inbox, {
    config: { mail },
    port: bound,
    environment,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
