// The screens of administrators other than the content and the settings: checked with axe, and for their size.
import { prepareOffice } from '../testing/prepare-office.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const expectScreen = prepareOffice();

// The screens that differ most come first: the others are checked less often.
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
