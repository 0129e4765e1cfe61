// The call about the server itself.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { SystemService } from './system.service.ts';

export function systemRoutes(system: SystemService): BoundRoute[] {
  return [bind(api.getSystem, () => system.read())];
}
