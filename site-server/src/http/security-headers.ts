// The headers of every answer (parts of pages have fewer), and the Content-Security-Policy of pages. Plain data, so
// that ready answers before Express have the same headers.
import { createHash } from 'node:crypto';

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Answers other than pages must never be interpreted as pages. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Uploaded pictures and documents are shown or downloaded, and never run. */
export const UPLOAD_POLICY = `${API_POLICY}; sandbox`;

/** Scripts, styles and icons must not be framed either if opened directly. Pages say what may be loaded. */
export const FILE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Headers of scripts, styles and fonts of pages, where every byte counts: others are about documents, and the policy
 * prevents framing.
 */
export const PART_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': FILE_POLICY,
};

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hosts of the captcha's scripts, styles and frames. */
const CAPTCHA_HOSTS = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * Names of the Trusted Types policies: each of the two workers has one that allows only its address; moving between
 * public pages has one that allows only this server's answers (rule A18e).
 */
const TYPE_POLICIES = { public: 'page-worker page-move', console: 'notice-worker', plain: "'none'" };

interface Admitted {
  /** Allows the captcha, which does not work with Trusted Types (rule B12). */
  withCaptcha?: boolean;
  kind?: keyof typeof TYPE_POLICIES;
}

/** The policy of a page whose only inline scripts and styles are the given ones (rule A18). */
export function pagePolicy(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
  { withCaptcha = false, kind = 'plain' }: Admitted = {},
): string {
  const captcha = withCaptcha ? CAPTCHA_HOSTS : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(sha256), ...captcha].join(' '),
    ["style-src 'self'", ...inlineStyles.map(sha256), ...captcha].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...captcha].join(' '),
    ...(withCaptcha ? [['frame-src', ...captcha].join(' ')] : []),
    "manifest-src 'self'",
    ...(kind === 'plain' ? [] : ["worker-src 'self'"]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(withCaptcha ? [] : ["require-trusted-types-for 'script'", `trusted-types ${TYPE_POLICIES[kind]}`]),
  ].join('; ');
}
