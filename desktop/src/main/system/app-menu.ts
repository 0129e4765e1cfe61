// The native menu, with the entries usual on each system.
import type { Menu, MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  /** Shows a path of the console. */
  open(path: string): void;
  print(): void;
  savePdf(): void;
}

const separator = { type: 'separator' } as const;

/** @param platform  as `process.platform` names it */
export function appMenuTemplate(platform: string, { open, print, savePdf }: MenuActions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const go = (label: string, path: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => open(path),
    ...(accelerator !== undefined && { accelerator }),
  });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      role: 'fileMenu',
      submenu: [
        go('This Computer…', '/admin/desktop', 'CmdOrCtrl+,'),
        go('Servers…', '/admin/connect'),
        separator,
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: print },
        { label: 'Save as PDF…', click: savePdf },
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        go('Dashboard', '/admin', 'CmdOrCtrl+1'),
        go('Messages', '/admin/messages', 'CmdOrCtrl+2'),
        separator,
        { role: 'reload' },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // Without Shift it is a different key on most keyboards.
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [go('Diagnostics…', '/admin/desktop#diagnostics'), { role: 'about' }] },
  ];
}

export function installAppMenu(
  menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>,
  platform: string,
  actions: MenuActions,
): void {
  menu.setApplicationMenu(menu.buildFromTemplate(appMenuTemplate(platform, actions)));
}
