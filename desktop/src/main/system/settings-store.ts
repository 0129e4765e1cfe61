// Settings of the console on this computer that do not belong to a person. Read tolerantly, as people edit the file;
// invalid entries are reported to them.
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { KEPT_PARTS, type SettingsFault } from 'shared/desktop/desktop-answers.ts';
import { desktopPreferencesSchema } from 'shared/desktop/desktop-calls.ts';
import { REPORTED_LEADS_MAX } from 'shared/limits.ts';
import * as z from 'zod';
import { readAddress } from '../server/read-address.ts';

const rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

/** Up to where notifications of one server's leads were shown on this computer. */
const shownUpToSchema = z.object({
  upTo: z.int().min(0),
  at: z.iso.datetime(),
  /** Escalations, as lead and time. */
  calls: z.array(z.string().max(60)).max(REPORTED_LEADS_MAX).optional().catch(undefined),
  /** Instead, in files of older consoles: the latest time. */
  calledAt: z.iso.datetime().optional(),
});

const faultSchema = z.object({
  entry: z.string(),
  problem: z.enum(['no-address', 'ipv6', 'not-secure', 'unreadable']),
});

const settingsSchema = z.object({
  /** Origins, the one in use first. */
  servers: z.array(z.string()).catch([]),
  /** Origin in use; undefined after that server was forgotten. */
  server: z.string().optional().catch(undefined),
  bounds: rectangle.optional().catch(undefined),
  isMaximized: z.boolean().catch(false),
  preferences: desktopPreferencesSchema.catch(desktopPreferencesSchema.parse({})),
  hasAskedForLogin: z.boolean().catch(false),
  /** Whether the notice about the tray was shown. Installed consoles have files with this name. */
  hasToldOfTray: z.boolean().catch(false),
  /** Up to where notifications were shown, by server. */
  announced: z.record(z.string(), shownUpToSchema).catch({}),
  /** Invalid entries: the file is rewritten without them, and its author may not have seen the report yet. */
  faults: z.array(faultSchema).catch([]),
  /** Forgotten servers, and their remaining data. */
  undeleted: z.array(z.object({ server: z.string(), parts: z.array(z.enum(KEPT_PARTS)) })).catch([]),
});
type Settings = z.output<typeof settingsSchema>;

export interface SettingsStore {
  read(): Settings;
  /** @throws if it cannot be written; then nothing is changed */
  change(part: Partial<Settings>): void;
  /** Changes what may be lost: if it cannot be written, it applies until the program ends. */
  remember(part: Partial<Settings>): void;
}

/** The part of `electron-store` that is used: one file, written atomically. */
interface StoreFile {
  store: Record<string, unknown>;
}

const ENTRY_MAX = 200;
const FAULTS_MAX = 20;

/** An entry for display: a password in an address is removed, as screens and logs must not show it. */
function shown(entry: unknown): string {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry);
  return text.replace(/^([a-z+.-]+:\/\/)?.*@/i, '$1[...]@').slice(0, ENTRY_MAX);
}

/** The name of `announced` in files of earlier versions. */
const FORMER_ANNOUNCED = 'told';

/** Parses addresses written by hand like the Connect screen, and reports invalid ones. */
function readSettings(stored: Record<string, unknown>): Settings {
  const settings = settingsSchema.parse({ announced: stored[FORMER_ANNOUNCED], ...stored });
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
  const announced: Settings['announced'] = {};
  for (const [address, latest] of Object.entries(settings.announced)) {
    const read = readAddress(address);
    if ('origin' in read && latest.upTo >= (announced[read.origin]?.upTo ?? 0)) announced[read.origin] = latest;
  }
  return {
    ...settings,
    server,
    servers: [...new Set(servers)],
    announced,
    faults: [...faults.values()].slice(0, FAULTS_MAX),
  };
}

/**
 * Renames an invalid settings file: the store would overwrite it with a new one.
 * @returns its new name; undefined if the file is valid
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

/** @param unreadable  new name of a former file that could not be read */
export function createSettingsStore(file: StoreFile, unreadable?: string): SettingsStore {
  let settings = readSettings(file.store);
  function change(part: Partial<Settings>): void {
    const next = settingsSchema.parse({ ...settings, ...part });
    // Undefined cannot be stored, so such members are left out.
    file.store = JSON.parse(JSON.stringify(next)) as Record<string, unknown>;
    settings = next;
  }
  function remember(part: Partial<Settings>): void {
    try {
      change(part);
    } catch {
      settings = settingsSchema.parse({ ...settings, ...part });
    }
  }
  // Written at once, as the next start finds no unreadable file any more.
  if (unreadable !== undefined) {
    change({ faults: [...settings.faults, { entry: unreadable, problem: 'unreadable' }] });
  }
  return { read: () => settings, change, remember };
}
