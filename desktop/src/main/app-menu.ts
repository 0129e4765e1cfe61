// The native menu: what people look for there, in the system's own words.
import type { Menu, MenuItemConstructorOptions } from 'electron';

/** @param platform  as `process.platform` names it */
function appMenuTemplate(platform: string): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
}

export function installAppMenu(
  menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>,
  platform: string,
): void {
  menu.setApplicationMenu(menu.buildFromTemplate(appMenuTemplate(platform)));
}
