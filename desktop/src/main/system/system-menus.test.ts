// The menus, the tray and the badge: their entries, and the effect of a click.
import type { MenuItemConstructorOptions } from 'electron';
import type { StandingLeads } from 'shared/desktop/desktop-calls.ts';
import { expect, test } from 'vitest';
import { appMenuTemplate } from './app-menu.ts';
import { createBadge } from './badge.ts';
import { contextMenuTemplate } from './context-menu.ts';
import { createTray, trayMenuTemplate, type TrayState } from './tray.ts';

function allItems(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? allItems(item.submenu) : [])]);
}

function click(template: MenuItemConstructorOptions[], label: string): void {
  const item = allItems(template).find((candidate) => candidate.label?.includes(label));
  (item?.click as (() => void) | undefined)?.();
}

test.each(['win32', 'darwin', 'linux'])('the menu on %s opens its screens, with unique shortcuts', (platform) => {
  const done: string[] = [];
  const template = appMenuTemplate(platform, {
    open: (path) => void done.push(path),
    print: () => void done.push('print'),
    savePdf: () => void done.push('pdf'),
  });
  for (const label of ['This Computer', 'Servers', 'Messages', 'Diagnostics', 'Print', 'Save as PDF']) {
    click(template, label);
  }
  expect(done).toEqual([
    '/admin/desktop',
    '/admin/connect',
    '/admin/messages',
    '/admin/desktop#diagnostics',
    'print',
    'pdf',
  ]);
  const items = allItems(template);
  const shortcuts = items.flatMap(({ accelerator }) => accelerator ?? []);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(items.some(({ role }) => role === 'editMenu')).toBe(true);
  expect(items.some(({ role }) => role === 'toggleDevTools')).toBe(false);
  expect(items.some(({ role }) => role === 'appMenu')).toBe(platform === 'darwin');
});

const report: StandingLeads = {
  unseen: 2,
  leads: [
    { id: 10, ref: '0010', reason: '', firstName: '', isSeen: true, isQuiet: false },
    { id: 9, ref: '0009', reason: 'Quote', firstName: 'Ama', isSeen: false, isQuiet: false },
    { id: 7, ref: '0007', reason: 'Support', firstName: 'Spam', isSeen: false, isQuiet: true },
  ].map((lead) => Object.assign(lead, { receivedAt: '2026-03-02T09:15:00.000Z', isTaken: false })),
};

test('the tray lists older unopened leads before opened ones', () => {
  const actions = { show: () => undefined, openLead: () => undefined, quit: () => undefined };
  const unopened = [{ id: 3, ref: '0003', reason: 'Parts', firstName: 'Yaw' }];
  const template = trayMenuTemplate({ ...report, unseen: 3, unopened }, false, actions);
  expect(template.flatMap(({ label }) => label ?? []).slice(1, -1)).toEqual([
    '• #0009, Quote, Ama',
    '• #0003, Parts, Yaw',
    '#0010',
  ]);
});

test('the tray lists the newest leads, unopened ones first, and opens them, and hides their details if set', () => {
  const done: (string | number)[] = [];
  const actions = {
    show: () => void done.push('show'),
    openLead: (lead: number) => void done.push(lead),
    quit: () => void done.push('quit'),
  };
  const template = trayMenuTemplate(report, false, actions);
  expect(template.flatMap(({ label }) => label ?? [])).toEqual([
    'Open the console (2 waiting)',
    '• #0009, Quote, Ama',
    '#0010',
    'Quit',
  ]);
  for (const label of ['Open', '#0009', 'Quit']) click(template, label);
  expect(done).toEqual(['show', 9, 'quit']);
  expect(JSON.stringify(trayMenuTemplate(report, true, actions))).not.toMatch(/Ama|Quote/);
});

test.each<[Partial<TrayState>, string]>([
  [{ late: 3 }, 'Open the console (3 late, 2 waiting)'],
  [{ late: 3, unseen: 0 }, 'Open the console (3 late)'],
  [{ late: 0, unseen: 0 }, 'Open the console'],
  [{ isSignedOut: true, unseen: 0 }, 'Open the console (signed out)'],
])('the tray shows how many leads are late, or that nobody is signed in: %j', (changes, label) => {
  const actions = { show: () => undefined, openLead: () => undefined, quit: () => undefined };
  expect(trayMenuTemplate({ ...report, ...changes }, false, actions)[0]?.label).toBe(label);
});

test.each(['win32', 'linux', 'darwin'])(
  'a click on the icon beside the clock shows the window on %s, or the menu',
  (system) => {
    const done: string[] = [];
    let click: () => void = () => undefined;
    createTray({
      tray: {
        setContextMenu: () => undefined,
        setToolTip: () => undefined,
        on: ((_event: string, listener: () => void) => void (click = listener)) as never,
      },
      menu: { buildFromTemplate: () => ({}) as never },
      title: 'Console',
      system,
      actions: { show: () => void done.push('show'), openLead: () => undefined, quit: () => undefined },
    });
    click();
    // macOS opens the menu with the same click.
    expect(done).toEqual(system === 'darwin' ? [] : ['show']);
  },
);

test('the badge shows the count, on Windows as an overlay icon', () => {
  const shown: unknown[] = [];
  const parts = {
    app: { setBadgeCount: (count?: number) => shown.push(count) > 0 },
    window: () => ({
      setOverlayIcon: (image: unknown, words: string) => void shown.push([image, words]),
      flashFrame: () => undefined,
    }),
    overlay: (name: string) => `picture ${name}` as never,
  };
  const onWindows = createBadge({ ...parts, system: 'win32' });
  for (const count of [3, 12, 0]) onWindows.show(count);
  createBadge({ ...parts, system: 'darwin' }).show(4);
  expect(shown).toEqual([3, ['picture 3', '3 waiting'], 12, ['picture more', '12 waiting'], 0, [null, ''], 4]);
  // The overlay icon is set again when a hidden window is shown.
  onWindows.show(5);
  onWindows.cover();
  expect(shown.slice(-2)).toEqual([
    ['picture 5', '5 waiting'],
    ['picture 5', '5 waiting'],
  ]);
});

test('a misspelt word can be corrected or learnt; elsewhere text can only be copied', () => {
  const done: string[] = [];
  const actions = { replace: (word: string) => void done.push(word), learn: (word: string) => void done.push(word) };
  const misspelt = contextMenuTemplate(
    { misspelledWord: 'tnak', dictionarySuggestions: ['tank'], isEditable: true, selectionText: '' },
    actions,
  );
  click(misspelt, 'tank');
  click(misspelt, 'dictionary');
  expect(done).toEqual(['tank', 'tnak']);
  const facts = { misspelledWord: '', dictionarySuggestions: [], isEditable: false };
  expect(contextMenuTemplate({ ...facts, selectionText: ' ' }, actions)).toEqual([]);
  expect(contextMenuTemplate({ ...facts, selectionText: 'text' }, actions)).toEqual([{ role: 'copy' }]);
});
