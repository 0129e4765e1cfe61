// Replaces Electron's default app, which a packed Electron lacks: `electron -r <script> <folder> args` runs the program in
// that folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as electron from 'electron';

/** Electron's default app uses these too; they are not in its type declarations. */
type Undeclared = Partial<Record<'setVersion' | 'setAppPath', (text: string) => void>>;

declare function require(name: 'electron'): { app: electron.App & Undeclared };
declare function require(name: string): unknown;

const { app } = require('electron');
const [, flag, script, folder = '.'] = process.argv;
if (flag !== '-r' || script === undefined) throw new Error('It is started as electron -r <script> <folder>');
// Unpacked, as in development.
Object.defineProperty(process, 'defaultApp', { value: true });
const { productName, version, desktopName } = JSON.parse(
  readFileSync(path.join(folder, 'package.json'), 'utf8'),
) as Record<string, string>;
app.setName(productName ?? '');
app.setVersion?.(version ?? '');
app.setDesktopName(desktopName ?? '');
app.setAppPath?.(folder);
require(script);
require(folder);
