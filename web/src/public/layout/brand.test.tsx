import { expect } from 'vitest';
import { changeSite } from '../../testing/change-site.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const LONG = 'Takoradi Marine and Industrial Works Ltd';

eachCase([360, 320, 390, 430, 600, 768, 992])(
  'a long name beside a wide logo is fully visible in the header, without touching its edges: %i pixels',
  async (width) => {
    const server = await startServer();
    const form = new FormData();
    form.append('file', await makePicture('logo.png', { width: 400, height: 120 }));
    await server.request('POST', '/api/upload', { form });
    await changeSite(server, ({ branding }) => {
      Object.assign(branding, { companyName: LONG, logoUrl: '/uploads/logo.png', nameAt: 'beside' });
    });
    const site = await openPage('/about', { width, height: 780 });
    await site.window().document.fonts.ready;
    const [name] = site.all('.brand-name');
    const [header] = site.all('.head');
    const [words] = site.all('.brand-text');
    if (!name || !header || !words) throw new Error('No header');
    // A further line would be much more than what rounding adds.
    expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight + 1);
    // Whole lines: no part of a further one is visible below them.
    const lines = name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight);
    expect(lines).toBeCloseTo(Math.round(lines), 1);
    const bar = header.getBoundingClientRect();
    const { top, bottom } = words.getBoundingClientRect();
    expect(top - bar.top).toBeGreaterThanOrEqual(4);
    expect(bar.bottom - bottom).toBeGreaterThanOrEqual(4);
    // The panel of the menu begins below the header, however high it is.
    const burger = site.all('.burger')[0];
    if (burger?.checkVisibility()) {
      burger.click();
      expect(site.all('.sheet')[0]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom - 1);
    }
  },
);
