// What the console remembers on this computer, besides what belongs to a person: read tolerantly, for people edit files.
// What cannot be used is named to them.
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { KEPT_PARTS, type SettingsFault } from 'shared/desktop/desktop-answers.ts';
import { desktopPreferencesSchema } from 'shared/desktop/desktop-calls.ts';
import * as z from 'zod';
import { readAddress } from '../server/read-address.ts';

const rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

/** Up to where this computer has shown notices of the leads of one server. */
const shownUpToSchema = z.object({ upTo: z.int().min(0), at: z.iso.datetime(), calledAt: z.iso.datetime().optional() });

const faultSchema = z.object({ entry: z.string(), problem: z.enum(['no-address', 'not-secure', 'unreadable']) });

const settingsSchema = z.object({
  /** Origins, the one in use first. */
  servers: z.array(z.string()).catch([]),
  /** Whether any of them is in use: after the one in use was forgotten, none is. */
  server: z.string().optional().catch(undefined),
  bounds: rectangle.optional().catch(undefined),
  isMaximized: z.boolean().catch(false),
  preferences: desktopPreferencesSchema.catch(desktopPreferencesSchema.parse({})),
  hasAskedForLogin: z.boolean().catch(false),
  /** Whether the notice about the tray was shown. Installed consoles have files with this name and the next. */
  hasToldOfTray: z.boolean().catch(false),
  /** Up to where notices were shown, by server. */
  told: z.record(z.string(), shownUpToSchema).catch({}),
  /** What of this file could not be used: the file is written anew, and its writer may not have seen the words yet. */
  faults: z.array(faultSchema).catch([]),
  /** Servers that were forgotten, and what of them is still there. */
  undeleted: z.array(z.object({ server: z.string(), parts: z.array(z.enum(KEPT_PARTS)) })).catch([]),
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

const ENTRY_MAX = 200;
const FAULTS_MAX = 20;

/** An entry as it is shown: a password that stands in an address is not for screens and logs. */
function shown(entry: unknown): string {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry);
  return text.replace(/^([a-z+.-]+:\/\/)?.*@/i, '$1[...]@').slice(0, ENTRY_MAX);
}

/** Addresses that were written by hand are read as the Connect screen reads them, and what is none is named. */
function readSettings(stored: Record<string, unknown>): Settings {
  const settings = settingsSchema.parse(stored);
  const faults = new Map(settings.faults.map((fault): [string, SettingsFault] => [fault.entry, fault]));
  function addressOf(entry: unknown): string | undefined {
    const read = typeof entry === 'string' ? readAddress(entry) : { problem: 'no-address' as const };
    if ('origin' in read) return read.origin;
    faults.set(shown(entry), { entry: shown(entry), problem: read.problem });
    return undefined;
  }
  const { server: inUse, servers: listed = [] } = stored;
  const server = inUse === undefined ? undefined : addressOf(inUse);
  const servers = [server, ...[listed].flat().map(addressOf)].filter((one) => one !== undefined);
  const told: Settings['told'] = {};
  for (const [address, latest] of Object.entries(settings.told)) {
    const read = readAddress(address);
    if ('origin' in read && latest.upTo >= (told[read.origin]?.upTo ?? 0)) told[read.origin] = latest;
  }
  return {
    ...settings,
    server,
    servers: [...new Set(servers)],
    told,
    faults: [...faults.values()].slice(0, FAULTS_MAX),
  };
}

/**
 * Puts a settings file that is not what it should be aside: the store would begin a new one in its place.
 * @returns the name under which it is kept; undefined where all is well
 */
export function keepUnreadable(file: string, now: number): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  const name = `settings-unreadable-${new Date(now).toISOString().replace(/[:.]/g, '-')}.json`;
  renameSync(file, path.join(path.dirname(file), name));
  return name;
}

/** @param unreadable  name under which the former file was kept, because nobody could read it */
export function createSettingsStore(file: StoreFile, unreadable?: string): SettingsStore {
  let settings = readSettings(file.store);
  function change(part: Partial<Settings>): void {
    settings = settingsSchema.parse({ ...settings, ...part });
    // Undefined cannot be stored: a member without a value is left out.
    file.store = JSON.parse(JSON.stringify(settings)) as Record<string, unknown>;
  }
  // Written at once: the next start finds no unreadable file any more.
  if (unreadable !== undefined) {
    change({ faults: [...settings.faults, { entry: unreadable, problem: 'unreadable' }] });
  }
  return { read: () => settings, change };
}
