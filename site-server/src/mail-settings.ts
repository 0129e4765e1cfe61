// Parses mail settings as an operator writes them: the mail server as an address, the sender as in mail programs.
import { parseSender } from 'shared/mail/mail-setup.ts';
import { isLoopback } from 'shared/text/secure-url.ts';
import type { MailEncryption } from 'shared/mail/mail-setup-fields.ts';
import * as z from 'zod';

const SMTP_MESSAGE = 'must look like smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start';
const FROM_MESSAGE = 'must be an address such as office@example.com or "Our Office <office@example.com>"';

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** Undefined for text with an invalid encoding. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const smtpUrlSchema = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const defaultPort = DEFAULT_PORTS[url?.protocol ?? ''];
  const [user, pass] = [decode(url?.username ?? ''), decode(url?.password ?? '')];
  const isWhole = user !== undefined && pass !== undefined && (user === '') === (pass === '');
  const hasMore = !['', '/'].includes(url?.pathname ?? '') || /[?#]/.test(text);
  if (!url || defaultPort === undefined || url.hostname === '' || !isWhole || hasMore) {
    context.addIssue({ code: 'custom', message: SMTP_MESSAGE });
    return z.NEVER;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const login = user === '' ? undefined : { user, pass };
  const isCovered: MailEncryption = login !== undefined && !isLoopback(host) ? 'starttls' : 'if_offered';
  return {
    host,
    port: url.port === '' ? defaultPort : Number(url.port),
    encryption: url.protocol === 'smtps:' ? ('tls' as const) : isCovered,
    login,
  };
});

export const mailFromSchema = z.string().transform((text, context) => {
  const sender = parseSender(text);
  if (sender) return sender;
  context.addIssue({ code: 'custom', message: FROM_MESSAGE });
  return z.NEVER;
});
