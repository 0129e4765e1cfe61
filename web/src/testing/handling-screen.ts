// Parts of the panel in which a lead is changed, for its tests.
import type { PatchLead } from 'shared/leads/leads.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, openedLead } from './lead-screen.ts';
import { openScreen } from './open-screen.ts';
import { changeLead, sendEnquiry } from './send-enquiry.ts';
import { startServer, type ScreenServer } from './start-server.ts';

export const panel = () => page.getByRole('region', { name: 'Handling' });
export const radio = (name: string) => panel().getByRole('radio', { name });
export const assignee = () => panel().getByRole('combobox', { name: 'Assignee' });
export const save = () => button('Save Changes');
export const clash = (field: string) => page.getByRole('group', { name: `${field} was changed meanwhile` });

export async function startWithLead(work?: Parameters<typeof sendEnquiry>[2]): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong' }, work);
  return server;
}

export async function openLead(server: ScreenServer, as: 'efua' | 'kofi' = 'efua'): Promise<void> {
  await openScreen(server, '/admin/messages?view=all&id=1', { as });
  await expect.element(openedLead('Akosua Frimpong')).toBeVisible();
}

interface Clash {
  field: string;
  mine: string;
  /** In words. */
  theirs: string;
  /** The values themselves. */
  ofMine: PatchLead;
  ofTheirs: PatchLead;
}

export const CLASHES: Clash[] = [
  {
    field: 'Status',
    mine: 'In progress',
    theirs: 'Closed',
    ofMine: { status: 'in_progress' },
    ofTheirs: { status: 'closed' },
  },
  { field: 'Priority', mine: 'Low', theirs: 'High', ofMine: { priority: 'low' }, ofTheirs: { priority: 'high' } },
  { field: 'Assignee', mine: 'efua', theirs: 'kofi', ofMine: { assignee: 'efua' }, ofTheirs: { assignee: 'kofi' } },
];

export async function clashOver({ field, mine, theirs, ofTheirs }: Clash): Promise<ScreenServer> {
  const server = await startWithLead();
  await openLead(server);
  if (field === 'Assignee') await button('Assign to me').click();
  else await radio(mine).click();
  await changeLead(server, 1, ofTheirs);
  await expect.element(clash(field)).toMatchTextContent(`Meanwhile you set it to ${theirs}. You chose ${mine}.`);
  return server;
}
