// Parts of the Settings screen for its tests.
import type { Settings, SettingsAnswer } from 'shared/office/settings.ts';
import { page, type Locator } from 'vitest/browser';
import type { ScreenServer } from './start-server.ts';

/** The settings of a mail server that does not exist. */
export const NO_MAIL_SERVER = {
  host: '127.0.0.1',
  port: 9,
  encryption: 'if_offered',
  user: 'office',
  password: 'hunter2',
  sender: 'office@harbourline.example',
  siteUrl: 'https://www.example.com',
};

export const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true });

export const saveButton = (title: string): Locator => card(title).getByRole('button', { name: 'Save Changes' });

export const section = (name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });

/** The settings without who has changed them. */
export async function readSettings(server: ScreenServer): Promise<Settings> {
  const { changedBy: _, ...settings } = await server.request<SettingsAnswer>('GET', '/api/settings');
  return settings;
}

/** Changes settings as another administrator would, on another computer. */
export function decide(server: ScreenServer, settings: Partial<Settings>): Promise<Settings> {
  return server.request<Settings>('PATCH', '/api/settings', { body: settings });
}
