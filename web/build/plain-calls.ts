// Gives the built console the table of calls without its schemas: there they serve the types alone, and with zod they would
// be a sixth of what the first screen loads (docs/decisions/0034-first-screen-without-zod.md).
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import { api } from 'shared/api/api.ts';
import { routeOf, type Route } from 'shared/api/endpoint.ts';
import { mailApi } from 'shared/mail/api-mail.ts';
import { privacyApi } from 'shared/privacy/api-privacy.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { Plugin } from 'vite';

type Routes = Record<string, Route>;

const routesOf = (calls: Routes): Routes =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, routeOf(call)]));

/** Fetched with the screens that need them, and not with the first one. By the file in `shared/src`. */
const LATER: Record<string, [name: string, calls: Routes]> = {
  'accounts/passkeys/api-passkeys.ts': ['passkeysApi', routesOf(passkeysApi)],
  'mail/api-mail.ts': ['mailApi', routesOf(mailApi)],
  'privacy/api-privacy.ts': ['privacyApi', routesOf(privacyApi)],
  'system/api-backups.ts': ['backupsApi', routesOf(backupsApi)],
};
const later = new Set(Object.values(LATER).flatMap(([, calls]) => Object.keys(calls)));
const first = Object.fromEntries(Object.entries(routesOf(api)).filter(([name]) => !later.has(name)));
const CALL_LATER = new RegExp(`\\bapi\\.(${[...later].join('|')})\\b`);

export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`/shared/src/(api/api\\.ts|${Object.keys(LATER).join('|')})$`) },
      handler(id) {
        const [, file = ''] = id.split('/shared/src/');
        const [name, calls] = LATER[file] ?? ['api', first];
        return `export const ${name} = ${JSON.stringify(calls)};`;
      },
    },
    transform: {
      // The types know the schemas, so that only this finds who would use one.
      filter: { id: /\/web\/src\//, code: [/\bapi\.\w+\.(?!(method|path|access)\b)\w/, CALL_LATER] },
      handler(code) {
        const [, call] = CALL_LATER.exec(code) ?? [];
        if (call) this.error(`The built console has the call ${call} in a table of its own (build/plain-calls.ts)`);
        this.error('The built console has only the method, the path and the access of a call (build/plain-calls.ts)');
      },
    },
  };
}
