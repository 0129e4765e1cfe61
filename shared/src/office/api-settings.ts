// The calls about the settings of an installation, merged into the table in api.ts.
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { BODY_LIMIT_CONTENT } from '../limits.ts';
import { changeSettingsBody, officeSchema, settingsAnswer } from './settings.ts';

export const settingsApi = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: 'admin',
    summary: 'The settings of this installation',
    answer: settingsAnswer,
  }),
  patchSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    access: 'admin',
    summary: 'Change settings of this installation',
    // Thirty reply templates (rule E28a), with the former ones in `base`.
    bodyLimit: BODY_LIMIT_CONTENT,
    body: changeSettingsBody,
    answer: settingsAnswer,
  }),
  getOffice: endpoint({
    method: 'GET',
    path: '/api/office',
    access: 'signed-in',
    summary: 'Office hours, what staff may do with leads, and whether originals are kept',
    answer: officeSchema,
  }),
} as const satisfies Record<string, Endpoint>;
