// Calls about one person's data.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Privacy } from './privacy.service.ts';

export function privacyRoutes(privacy: Privacy): BoundRoute[] {
  return [
    bind(api.exportPerson, ({ query, setHeader }) => {
      setHeader('Content-Disposition', 'attachment; filename="personal-data.json"');
      return privacy.export(query);
    }),
    bind(api.erasePerson, ({ caller, body }) => privacy.erase(caller.username, body)),
  ];
}
