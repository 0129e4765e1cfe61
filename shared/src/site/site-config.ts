// What public pages and the login page must know of an installation; nothing in it is secret (rule A20).
import * as z from 'zod';

export const siteConfigSchema = z.object({
  /** Present where enquiries are checked by a captcha. */
  captchaSiteKey: z.string().optional(),
  /** Whether forgotten passwords can be reset by mail. */
  mail: z.boolean(),
  /** The only address with passkeys, empty where there is none; absent where this computer's own has them (rule C27e). */
  passkeysAt: z.string().optional(),
  /** Present until the first administrator exists: nobody can sign in before (rule C10). */
  setupDue: z.literal(true).optional(),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
