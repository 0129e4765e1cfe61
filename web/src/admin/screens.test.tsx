// Every screen for everybody: what axe finds, and whether it fits. Here those of administrators but the content and the
// settings.
import { prepareOffice } from '../testing/prepare-office.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const expectScreen = prepareOffice();

// Those that differ most come first: the others are looked at less often.
const SCREENS = [
  '/admin',
  '/admin/messages?view=all&id=3',
  '/admin/media',
  '/admin/messages/bin',
  '/admin/users',
  '/admin/profile',
  '/admin/report',
  '/admin/messages',
  '/admin/messages?id=1',
  '/admin/messages?status=closed',
  '/admin/activity',
];

eachCase(SCREENS, 2)('%s, for administrators', async (address) => {
  await expectScreen(address);
});
