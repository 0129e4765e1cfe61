// Sends mail through the SMTP server. The library is loaded with the first mail.
import type { Transporter } from 'nodemailer';
import type { MailConfig } from './mail-config.ts';
import type { MailText } from './mail-texts.ts';
import { smtpWords, type SmtpError } from './smtp-words.ts';

export interface MailToSend extends MailText {
  to: string;
  messageId: string;
}

/** `final`: a further attempt would be refused in the same way. */
export type SendOutcome = { sent: true } | { sent: false; final: boolean; error: string };

export interface SmtpSender {
  /** Sends with the current set-up. Never throws: an error is part of the outcome. */
  send(mail: MailToSend): Promise<SendOutcome>;
  /** Ends current sending and accepts no further mails. */
  close(): void;
}

const PATIENCE_MS = 10_000;
const SILENCE_MS = 30_000;
/** For the whole delivery, so that a server which sends a byte now and then is given up too. */
const MOST_MS = 90_000;

const MUST_LOG_IN = 530;

/** Only a refusal of this very mail is final; failing to log in or to connect may be temporary. */
function isFinal({ code, responseCode = 500 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode !== MUST_LOG_IN;
}

function optionsOf({ host, port, encryption, login }: MailConfig) {
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ...(login && { auth: login }),
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** @param read  the current set-up; undefined while no mail is sent */
export function createSmtpSender(read: () => MailConfig | undefined): SmtpSender {
  const stop = new AbortController();
  let opened: { config: MailConfig; transport: Transporter } | undefined;

  return {
    async send({ to, messageId, subject, text, html }) {
      const config = read();
      if (!config) return { sent: false, final: false, error: 'No mail is sent at present.' };
      try {
        const { createTransport } = await import('nodemailer');
        if (opened?.config !== config) opened = { config, transport: createTransport(optionsOf(config)) };
        await opened.transport.sendMail({
          from: config.from,
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([stop.signal, AbortSignal.timeout(MOST_MS)]),
        });
        return { sent: true };
      } catch (thrown) {
        const error = thrown as SmtpError;
        return { sent: false, final: isFinal(error), error: smtpWords(error, config) };
      }
    },
    close: () => stop.abort(),
  };
}
