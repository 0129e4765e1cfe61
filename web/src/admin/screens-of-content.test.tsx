// The screens of the content: what axe finds, and whether they fit.
import { prepareOffice } from '../testing/prepare-office.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const expectScreen = prepareOffice();
const SCREENS = ['/home', '', '/branding', '/revisions'].map((at) => `/admin/content${at}`);

eachCase(SCREENS, 1)('%s, for administrators', async (address) => {
  await expectScreen(address);
});
