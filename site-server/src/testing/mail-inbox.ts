// A real SMTP server that stores the mails it receives, and refuses those that a test chooses.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../../e2e/free-port.ts';
import { testConfig } from './test-config.ts';
import type { Config } from '../config.ts';

interface ReceivedMail extends Email {
  /** Recipients of the envelope. */
  recipients: string[];
  raw: string;
}

export interface MailInbox {
  /** Configuration of a site that sends its mail here. */
  config: Pick<Config, 'mail'>;
  port: number;
  /** The same as environment variables. */
  environment: Record<string, string>;
  mails: ReceivedMail[];
  /** Answer to each following recipient: an SMTP status and text, or undefined to accept it. */
  refusal: { status: number; words: string } | undefined;
  /** The same for each sender. */
  senderRefusal: { status: number; words: string } | undefined;
  /** If true, a mail is received completely, but never acknowledged. */
  isSilent: boolean;
  /** Number of mails that were begun. */
  attempts: number;
  close(): Promise<void>;
}

const PUBLIC_URL = 'https://www.example.com';
const FROM = 'Harbourline <office@harbourline.example>';

interface Options {
  /** By default a port that nobody else uses while this server is stopped and started again. */
  port?: number;
  /** Mail is only accepted with this user and password. */
  login?: { user: string; pass: string };
  /** The login that the client uses; by default the right one. */
  saying?: { user: string; pass: string };
  /** Encrypted from the first byte, with an untrusted certificate. */
  secure?: boolean;
}

export async function startInbox({
  port: wanted,
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
    // The connection stays on this machine, so it needs no encryption.
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.pass) return callback(null, { user: username });
      // Like some real servers, it repeats the login in its answer.
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
        // A client that disconnected in the middle of a mail needs no answer.
        .catch(() => undefined)
        .finally(() => !inbox.isSilent && callback());
    },
  });
  server.on('error', () => undefined);
  const port = wanted ?? (await findFreePort());
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');

  const credentials = saying ? `${encodeURIComponent(saying.user)}:${encodeURIComponent(saying.pass)}@` : '';
  const environment = {
    SMTP_URL: `smtp://${credentials}127.0.0.1:${port}`,
    MAIL_FROM: FROM,
    PUBLIC_URL,
  };
  const { mail } = testConfig('unused', {}, environment);
  return Object.assign(inbox, {
    config: { mail },
    port,
    environment,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
