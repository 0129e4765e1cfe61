// Calls about the settings of this installation.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { SettingsRoom } from './settings.service.ts';

export function settingsRoutes(settings: SettingsRoom): BoundRoute[] {
  return [
    bind(api.getSettings, () => settings.current()),
    bind(api.getOffice, () => settings.office()),
    bind(api.patchSettings, ({ caller, body }) => settings.patch(caller, body)),
  ];
}
