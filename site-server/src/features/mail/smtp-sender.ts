// Hands mail to the SMTP server. The library is loaded when the first mail goes out.
import type { Transporter } from 'nodemailer';
import type { MailText } from './mail-texts.ts';

export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection is upgraded where the server can. */
  secure: boolean;
  /** Without an upgrade nothing is sent: a password would go over the network in the clear. */
  requireTls: boolean;
  login: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
  /** Address of the site for links, without a slash at its end. */
  publicUrl: string;
}

export interface MailToSend extends MailText {
  to: string;
  messageId: string;
}

/** `final`: another attempt would be answered the same. */
export type SendOutcome = { sent: true } | { sent: false; final: boolean; error: string };

export interface SmtpSender {
  /** Never throws: what went wrong is part of the outcome. */
  send(mail: MailToSend): Promise<SendOutcome>;
  /** Ends what is under way, and takes no more. */
  close(): void;
}

const PATIENCE_MS = 10_000;
const SILENCE_MS = 30_000;
const ERROR_MAX = 300;

interface SmtpError {
  message?: string;
  code?: string;
  responseCode?: number;
}

const MUST_LOG_IN = 530;

/** Only an answer about this very mail is final; whoever cannot log in or connect may be able to later. */
function isFinal({ code, responseCode = 500 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode !== MUST_LOG_IN;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

export function createSmtpSender({ host, port, secure, requireTls, login, from }: MailConfig): SmtpSender {
  const stop = new AbortController();
  let transport: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure,
      requireTLS: requireTls,
      ...(login && { auth: login }),
      dnsTimeout: PATIENCE_MS,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** One line without control characters, and without what is nobody's business even if the server repeats it. */
  function describe(error: SmtpError): string {
    const said = error.message ?? 'unknown error';
    const secrets = login ? [login.pass, base64(login.pass), base64(`\0${login.user}\0${login.pass}`)] : [];
    const text = secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), said);
    return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, ERROR_MAX);
  }

  return {
    async send({ to, messageId, subject, text, html }) {
      try {
        const opened = await (transport ??= open());
        await opened.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: stop.signal,
        });
        return { sent: true };
      } catch (thrown) {
        const error = thrown as SmtpError;
        return { sent: false, final: isFinal(error), error: describe(error) };
      }
    },
    close: () => stop.abort(),
  };
}
