// Public configuration of an installation, for public pages and the login page; nothing in it is secret (rule A20).
import * as z from 'zod';

export const siteConfigSchema = z.object({
  /** Present if a captcha is configured. */
  captchaSiteKey: z.string().optional(),
  /** Whether forgotten passwords can be reset by mail. */
  mail: z.boolean(),
  /** The only origin with passkeys, empty for none; absent if passkeys work on this computer's own address (rule C27e). */
  passkeysAt: z.string().optional(),
  /** Present until the first administrator exists: before that nobody can sign in (rule C10). */
  setupDue: z.literal(true).optional(),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
