// All sections of the settings: checked with axe, and for their size.
import { prepareOffice } from '../testing/prepare-office.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const expectScreen = prepareOffice();
const SECTIONS = ['', '/leads', '/hours', '/keeping', '/privacy', '/spam', '/mail', '/backups', '/system'];

eachCase(
  SECTIONS.map((at) => `/admin/settings${at}`),
  1,
)('%s, for administrators', async (address) => {
  await expectScreen(address);
});
