// What the console remembers on this computer, besides what belongs to a person: read tolerantly, for people edit files.
import { desktopPreferencesSchema } from 'shared/desktop-bridge.ts';
import * as z from 'zod';

const rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

/** How far this computer has told of the leads of one server. */
const toldSchema = z.object({ upTo: z.int().min(0), at: z.iso.datetime() });
export type Told = z.output<typeof toldSchema>;

const settingsSchema = z.object({
  /** Origins, the one in use first. */
  servers: z.array(z.string()).catch([]),
  /** Whether any of them is in use: after the one in use was forgotten, none is. */
  server: z.string().optional().catch(undefined),
  bounds: rectangle.optional().catch(undefined),
  isMaximized: z.boolean().catch(false),
  preferences: desktopPreferencesSchema.catch(desktopPreferencesSchema.parse({})),
  hasAskedForLogin: z.boolean().catch(false),
  hasToldOfTray: z.boolean().catch(false),
  told: z.record(z.string(), toldSchema).catch({}),
});
export type Settings = z.output<typeof settingsSchema>;

export interface SettingsStore {
  read(): Settings;
  change(part: Partial<Settings>): void;
}

/** What `electron-store` is used for: one file, written whole. */
interface StoreFile {
  store: Record<string, unknown>;
}

export function createSettingsStore(file: StoreFile): SettingsStore {
  let settings = settingsSchema.parse(file.store);
  return {
    read: () => settings,
    change(part) {
      settings = settingsSchema.parse({ ...settings, ...part });
      // Undefined cannot be stored: a member without a value is left out.
      file.store = JSON.parse(JSON.stringify(settings)) as Record<string, unknown>;
    },
  };
}
