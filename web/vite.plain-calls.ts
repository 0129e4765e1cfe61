// Gives the built console the table of calls without its schemas: there they serve the types alone, and with zod they would
// be a sixth of what the first screen loads (docs/decisions/0034-first-screen-without-zod.md).
import { api } from 'shared/api/api.ts';
import { routeOf } from 'shared/api/endpoint.ts';
import type { Plugin } from 'vite';

const routes = Object.fromEntries(Object.entries(api).map(([name, call]) => [name, routeOf(call)]));

export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    load: {
      filter: { id: /\/shared\/src\/api\/api\.ts$/ },
      handler: () => `export const api = ${JSON.stringify(routes)};`,
    },
    transform: {
      // The types know the schemas, so that only this finds who would use one.
      filter: { id: /\/web\/src\//, code: /\bapi\.\w+\.(?!(method|path|access)\b)\w/ },
      handler() {
        this.error('The built console has only the method, the path and the access of a call (vite.plain-calls.ts)');
      },
    },
  };
}
