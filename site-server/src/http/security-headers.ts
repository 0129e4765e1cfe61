// The headers that every answer carries (parts of pages carry fewer), and the Content-Security-Policy of pages. Plain data,
// so that ready-made answers in front of Express carry the very same.
import { createHash } from 'node:crypto';

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Answers that are not pages must never be interpreted as pages. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Pictures and documents that were uploaded are shown or kept, and never run. */
export const UPLOAD_POLICY = `${API_POLICY}; sandbox`;

/** Scripts, styles and icons, opened by themselves, may not be framed either. Pages say what may be loaded. */
export const FILE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Of the scripts, styles and fonts of pages, where every byte counts: the other headers are about documents, and framing
 * is kept out by the policy.
 */
export const PART_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': FILE_POLICY,
};

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Where the captcha's scripts, styles and frames come from. */
const CAPTCHA_HOSTS = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * What pages bring into the browser goes through Trusted Types policies: each of the two workers through one that admits its
 * address alone, the next public page through one that admits what this server answered (rule A18e).
 */
const TYPE_POLICIES = { public: 'page-worker page-move', console: 'notice-worker', plain: "'none'" };

interface Admitted {
  /** Lets the captcha in, which can do nothing under Trusted Types (rule B12). */
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
