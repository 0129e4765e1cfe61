// Calls about the settings of this installation.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(settings: SettingsService): BoundRoute[] {
  return [
    bind(api.getSettings, () => settings.show()),
    bind(api.getOffice, () => settings.office()),
    bind(api.patchSettings, ({ caller, body }) => settings.patch(caller, body)),
  ];
}
