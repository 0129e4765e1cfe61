// Gives the built console the table of calls without its schemas: there they serve the types alone, and with zod they would
// be a sixth of what the first screen loads (docs/decisions/0034-first-screen-without-zod.md).
import { passkeysApi } from 'shared/accounts/api-passkeys.ts';
import { api } from 'shared/api/api.ts';
import { routeOf, type Route } from 'shared/api/endpoint.ts';
import type { Plugin } from 'vite';

type Routes = Record<string, Route>;

const routesOf = (calls: Routes): Routes =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, routeOf(call)]));

/** Fetched with the screens that need them, and not with the first one. */
const later = routesOf(passkeysApi);
const first = Object.fromEntries(Object.entries(routesOf(api)).filter(([name]) => !(name in later)));
const CALL_LATER = new RegExp(`\\bapi\\.(${Object.keys(later).join('|')})\\b`);

export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    load: {
      filter: { id: /\/shared\/src\/(api\/api|accounts\/api-passkeys)\.ts$/ },
      handler: (id) =>
        id.endsWith('/api.ts')
          ? `export const api = ${JSON.stringify(first)};`
          : `export const passkeysApi = ${JSON.stringify(later)};`,
    },
    transform: {
      // The types know the schemas, so that only this finds who would use one.
      filter: { id: /\/web\/src\//, code: [/\bapi\.\w+\.(?!(method|path|access)\b)\w/, CALL_LATER] },
      handler(code) {
        if (CALL_LATER.test(code)) this.error('The built console has the calls about passkeys in passkeysApi alone');
        this.error('The built console has only the method, the path and the access of a call (vite.plain-calls.ts)');
      },
    },
  };
}
