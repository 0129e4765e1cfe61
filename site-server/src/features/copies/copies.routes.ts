// Calls about the copies in another place.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { CopiesFeature } from './open-copies.ts';

export function copyRoutes(
  copies: Pick<CopiesFeature, 'read' | 'list' | 'copyNow' | 'test' | 'checkNow' | 'fetch'>,
): BoundRoute[] {
  return [
    bind(api.getCopies, () => copies.read()),
    bind(api.listCopies, () => copies.list()),
    bind(api.copyNow, () => copies.copyNow()),
    bind(api.testCopies, () => copies.test()),
    bind(api.checkCopies, () => copies.checkNow()),
    bind(api.fetchCopy, ({ caller, params }) => copies.fetch(caller.username, params.id)),
  ];
}
