// The screens of the content: checked with axe, and for their size.
import { prepareOffice } from '../testing/prepare-office.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const expectScreen = prepareOffice();
const SCREENS = ['/home', '', '/branding', '/revisions'].map((at) => `/admin/content${at}`);

eachCase(SCREENS, 1)('%s, for administrators', async (address) => {
  await expectScreen(address);
});
