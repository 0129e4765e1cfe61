// The result of `npm run package`: only the program's own files, the right state of every fuse, and for Linux the names
// by which the system identifies the program.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { electronBinary } from '../../scripts/desktop/electron-binary.ts';
import { inspectPacked, PACK_CONFIG, packDesktop } from '../../scripts/desktop/pack-desktop.ts';
import { makeStubElectron } from '../../scripts/desktop/stub-electron.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { electronOfRun } from './electron-run.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PROGRAM = path.join(ROOT, 'scripts/desktop/package-desktop.ts');
const DESKTOP = path.join(ROOT, 'desktop');

/** What the packager would put into an AppImage, or how it would call the tool that makes a deb. */
type Plan = { desktop: string; desktopFileName: string } | [args: string[], desktopFile: string];
interface Packager {
  Platform: { LINUX: { createTarget(names: string[]): unknown } };
  build(options: object): Promise<unknown>;
}
/** The part of the packager that decides how a file is signed for macOS. */
interface MacSigning {
  MacTargetHelper: new (packager: object) => {
    getOptionsForFile(app: string, isMas: boolean, options: object): Promise<(file: string) => SignedAs>;
  };
}
interface SignedAs {
  entitlements: string;
  hardenedRuntime: boolean;
}
interface Configuration {
  getConfig(projectDir: string, file: string, options: object): Promise<{ mac: object }>;
}
/** Whether packed.test.ts shows the same with a real Electron. */
const hasOwnProof = electronOfRun()?.needsSession === true;
const load = createRequire(path.join(DESKTOP, 'package.json'));

let plan: ReturnType<typeof makePlanForLinux> | undefined;
/** Made only once, as it takes as long as all other tests of the file. */
const planForLinux = () => (plan ??= makePlanForLinux());

async function makePlanForLinux() {
  const { build, Platform } = load('electron-builder') as Packager;
  const folder = mkdtempSync(path.join(tmpdir(), 'package-e2e-'));
  mkdirSync(path.join(folder, 'resources'));
  const planned = { appImage: '', appImageName: '', deb: '', debArguments: [''] };
  await build({
    projectDir: DESKTOP,
    targets: Platform.LINUX.createTarget(['AppImage', 'deb']),
    prepackaged: folder,
    publish: 'never',
    config: { extends: PACK_CONFIG, directories: { output: path.join(folder, 'made') } },
    effectiveOptionComputed(plan: Plan) {
      if (Array.isArray(plan)) {
        planned.debArguments = plan[0];
        planned.deb = readFileSync(plan[1], 'utf8');
      } else {
        planned.appImage = plan.desktop;
        planned.appImageName = plan.desktopFileName;
      }
      // Stops the packager here: the tools that make the installers would have to be downloaded.
      return Promise.resolve(true);
    },
  });
  rmSync(folder, { recursive: true });
  return planned;
}

test('the package contains its files only, and its fuses are read back', hasOwnProof ? thorough : {}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, '--dir'], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => /^(ok|FAIL|Electron itself)/.test(line));
  console.log(lines.join('\n'));
  expect(status, stdout + stderr).toBe(0);
  // Without Electron a stub is packed, for two kinds of processors.
  const programs = electronBinary() === undefined ? 2 : 1;
  expect(lines.filter((line) => line.startsWith('ok   fuse'))).toHaveLength(7 * programs);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
});

test(
  'another Electron is packed from its folder, and an older one without the fuses that it lacks',
  thorough,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'package-e2e-'));
    try {
      const output = path.join(folder, 'made');
      const lacks = ['GrantFileProtocolExtraPrivileges'] as const;
      const electron = { folder: path.join(folder, 'electron'), version: '25.1.1', lacks };
      makeStubElectron(electron.folder, electron.version, '1011001');
      await packDesktop({ output, electron, args: ['--linux', '--dir', '--x64'], isQuiet: true });
      const { programs, lines, areRight } = await inspectPacked(output, lacks);
      expect(areRight, lines.join('\n')).toBe(true);
      expect(programs).toEqual([path.join(output, 'linux-unpacked/siteconsole')]);
      // This file is outside the archive, as the system's program that shows notifications reads it.
      const picture = readFileSync(
        path.join(output, 'linux-unpacked/resources/app.asar.unpacked/dist/icons/notice.png'),
      );
      expect((await sharp(picture).metadata()).width).toBe(128);
      expect(lines.filter((line) => line.startsWith('ok   fuse'))).toHaveLength(7);
      // Without `lacks`, as for the shipped Electron, a missing fuse is a fault.
      expect((await inspectPacked(output)).areRight).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test(
  'on Linux it is installed under its own name, and its windows, badge and links belong to its entry',
  thorough,
  async () => {
    const own = JSON.parse(readFileSync(path.join(DESKTOP, 'package.json'), 'utf8')) as { desktopName?: string };
    const { appImage, appImageName, deb, debArguments } = await planForLinux();
    // Electron takes `desktopName` for the name of the desktop entry, so the entry must really be called that.
    expect(appImageName).toBe(own.desktopName);
    const all = debArguments.join(' ');
    expect(all).toContain(`=/usr/share/applications/${own.desktopName}`);
    expect(all).toContain('--name siteconsole ');
    for (const entry of [appImage, deb]) {
      expect(entry).toContain(`StartupWMClass=${path.basename(own.desktopName ?? '', '.desktop')}\n`);
      expect(entry).toContain('x-scheme-handler/siteconsole;');
      // electron-builder adds this switch to the older kind of AppImage.
      expect(entry).not.toContain('--no-sandbox');
    }
  },
);

test('on Linux its icon exists in every size that menus and docks use', thorough, async () => {
  const { debArguments } = await planForLinux();
  const icons = debArguments.flatMap((argument) => {
    const [, file, size] =
      /^(.+)=\/usr\/share\/icons\/hicolor\/(\d+)x\d+\/apps\/siteconsole\.png$/.exec(argument) ?? [];
    return file === undefined ? [] : [{ file, size: Number(size) }];
  });
  expect(icons.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 96, 128, 256, 512]);
  for (const { file, size } of icons) {
    const { width, height, hasAlpha } = await sharp(file).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: size, height: size, hasAlpha: true });
  }
});

test(
  'on macOS every part is signed for the hardened runtime, and may only compile code while it runs',
  thorough,
  async () => {
    const { getConfig } = load('app-builder-lib/out/util/config/config') as Configuration;
    const { mac } = await getConfig(DESKTOP, PACK_CONFIG, {});
    const { MacTargetHelper } = load('app-builder-lib/out/mac/MacTargetHelper') as MacSigning;
    const packager = { resourceList: [], info: { buildResourcesDir: DESKTOP }, platformSpecificBuildOptions: mac };
    const app = '/made/Site Console.app';
    const signedAs = await new MacTargetHelper(packager).getOptionsForFile(app, false, mac);
    for (const file of [app, `${app}/Contents/Frameworks/Site Console Helper (Renderer).app`]) {
      const { entitlements, hardenedRuntime } = signedAs(file);
      expect(hardenedRuntime).toBe(true);
      // The path is relative to the folder in which the packager runs.
      const granted = readFileSync(path.resolve(ROOT, entitlements), 'utf8').match(/<key>.*<\/key>\s*<\w+\/>/g);
      expect(granted?.map((grant) => grant.replace(/\s+/, ''))).toEqual([
        '<key>com.apple.security.cs.allow-jit</key><true/>',
      ]);
    }
  },
);
