// Calls about one person's data.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { PersonCopies } from './person-copy.ts';
import type { Privacy } from './privacy.service.ts';

const asFile = (name: string) => ['Content-Disposition', `attachment; filename="${name}"`] as const;

export function privacyRoutes(privacy: Privacy, copies: PersonCopies): BoundRoute[] {
  return [
    bind(api.exportPerson, ({ caller, query, setHeader }) => {
      setHeader(...asFile('personal-data.json'));
      return copies.json(query, caller.username);
    }),
    bind(api.exportPersonPage, ({ caller, query, setHeader }) => {
      setHeader(...asFile('personal-data.html'));
      return copies.page(query, caller.username);
    }),
    bind(api.erasePerson, ({ caller, body }) => privacy.erase(caller.username, body)),
  ];
}
