// Readable messages for SMTP errors. Only answers of a real mail server are repeated, not those of other services
// (docs/threat-model.md).
import type { MailConfig } from './mail-config.ts';

/** An error of the SMTP library. */
export interface SmtpError {
  message?: string;
  code?: string;
  /** Status code of the server's answer. */
  responseCode?: number;
  /** The complete answer. */
  response?: string;
  /** The command that was answered. */
  command?: string;
}

const WORDS_MAX = 300;
const ANSWER_MAX = 150;

const CERTIFICATE = /certificate|altname|self.signed|unable to verify|unable to get (local )?issuer/i;
const NO_TLS =
  /wrong version number|packet length too long|not supported|http request|unexpected message|ssl3_|tls_get/i;

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** One line of the server's answer, without the password even if the server repeats it. */
function answerOf({ response, responseCode }: SmtpError, login: MailConfig['login']): string {
  if (response === undefined || responseCode === undefined) return '';
  const secrets = login ? [login.pass, base64(login.pass), base64(`\0${login.user}\0${login.pass}`)] : [];
  const text = secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), response);
  return ` It answered: ${text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, ANSWER_MAX)}`;
}

function refusalOf({ command = '', code }: SmtpError, from: string): string {
  if (command.startsWith('AUTH') || code === 'EAUTH') return 'The mail server refused the user or the password.';
  if (command === 'MAIL FROM') return `The mail server does not take mail from ${from}.`;
  if (command === 'RCPT TO') return 'The mail server does not take mail for this address.';
  return 'The mail server did not take the mail.';
}

function faultOf({ message = '', code = '' }: SmtpError, { host, port, encryption }: MailConfig): string {
  const place = `${host}, port ${port}`;
  const cause = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code;
  if (CERTIFICATE.test(message))
    return `The certificate of the mail server at ${place} is not valid for this name, or not trusted.`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `There is no server of the name ${host} (${cause}).`;
  if (code === 'ETIMEDOUT') return `The mail server at ${place} does not answer.`;
  if (code === 'EABORT') return 'Sending was broken off.';
  if (code === 'EAUTH') return 'The mail server takes no password in a way that is known here.';
  if (code === 'ETLS' || NO_TLS.test(message)) {
    const other = encryption === 'tls' ? 'STARTTLS' : 'TLS';
    return `No encrypted connection could be made at ${place}. Try ${other}, or another port.`;
  }
  if (code === 'EPROTOCOL') return `What answers at ${place} is no mail server, or takes none from here.`;
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EADDRNOTAVAIL/.test(message)) {
    return `The mail server cannot be reached at ${place} (${cause}).`;
  }
  return `The mail server at ${place} ended the connection (${cause}).`;
}

/** A message of one line with at most 300 characters. */
export function smtpWords(error: SmtpError, config: MailConfig): string {
  const { code = '', responseCode } = error;
  // A service that does not greet like a mail server is not one.
  const isAnswered = responseCode !== undefined && code !== 'EPROTOCOL' && code !== 'ETLS';
  const words = isAnswered
    ? refusalOf(error, config.from.address) + answerOf(error, config.login)
    : faultOf(error, config);
  return words.slice(0, WORDS_MAX);
}
