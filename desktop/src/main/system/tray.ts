// The tray icon: opens a hidden window, and the newest leads.
import type { Menu, MenuItemConstructorOptions, Tray } from 'electron';
import type { ReportedLead, StandingLeads } from 'shared/desktop/desktop-calls.ts';

export interface TrayActions {
  show(): void;
  openLead(lead: number): void;
  quit(): void;
}

const LEADS_SHOWN = 5;

/** What the tray shows. While nobody is signed in there are no leads. */
export type TrayState = StandingLeads & { isSignedOut?: boolean };

/** `2 late, 3 waiting`; empty if there are none. */
function countWords({ unseen, late = 0, isSignedOut }: TrayState): string {
  if (isSignedOut === true) return 'signed out';
  return [late > 0 && `${late} late`, unseen > 0 && `${unseen} waiting`].filter(Boolean).join(', ');
}

/** @param hidesDetails  shows only numbers, for screens that others can see */
export function trayMenuTemplate(
  report: TrayState,
  hidesDetails: boolean,
  { show, openLead, quit }: TrayActions,
): MenuItemConstructorOptions[] {
  const counts = countWords(report);
  const entry =
    (mark: string) =>
    ({ id, ref, reason, firstName }: Pick<ReportedLead, 'id' | 'ref' | 'reason' | 'firstName'>) => {
      const about = hidesDetails ? [`#${ref}`] : [`#${ref}`, reason, firstName].filter(Boolean);
      return { label: `${mark}${about.join(', ')}`, click: () => openLead(id) };
    };
  const loud = report.leads.filter((lead) => !lead.isQuiet);
  const unopened = [...loud.filter((lead) => !lead.isSeen), ...(report.unopened ?? [])];
  const leads = [...unopened.map(entry('• ')), ...loud.filter((lead) => lead.isSeen).map(entry(''))];
  const newest = leads.slice(0, LEADS_SHOWN);
  return [
    { label: counts === '' ? 'Open the console' : `Open the console (${counts})`, click: show },
    { type: 'separator' },
    ...newest,
    ...(newest.length === 0 ? [] : [{ type: 'separator' } as const]),
    { label: 'Quit', click: quit },
  ];
}

interface Parts {
  tray: Pick<Tray, 'setContextMenu' | 'setToolTip' | 'on'>;
  menu: Pick<typeof Menu, 'buildFromTemplate'>;
  title: string;
  system: string;
  actions: TrayActions;
}

export function createTray({ tray, menu, title, system, actions }: Parts) {
  // macOS opens the menu with the same click.
  if (system !== 'darwin') tray.on('click', actions.show);
  function update(report: TrayState, hidesDetails: boolean): void {
    tray.setToolTip([title, countWords(report)].filter(Boolean).join(': '));
    tray.setContextMenu(menu.buildFromTemplate(trayMenuTemplate(report, hidesDetails, actions)));
  }
  update({ leads: [], unseen: 0 }, false);
  return { update };
}
