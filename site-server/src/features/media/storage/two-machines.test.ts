// Pictures in storage while a first machine runs beside the one that has taken over (rules F28h, H20e), with the real
// engine of the copies.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runAdminCommand } from '../../../admin-command.ts';
import { copiesOf } from '../../../testing/copied-site.ts';
import { engineObstacle, makeCopyPlace, makeFailAt } from '../../../testing/copy-place.ts';
import { fileForm, makePicture, makeUpload } from '../../../testing/make-picture.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { storedSiteForFile } from '../../../testing/stored-site.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  const site = storedSiteForFile('two');

  test('a first machine that starts again removes no picture that the other one has received', async () => {
    const place = makeCopyPlace();
    onTestFinished(() => place.remove());
    const settings = { mediaStorage: site.settings(), copies: place.settings };
    site.server = await startTestServer(settings);
    await makeUpload(site.server, 'one.png', { colour: '#102030' });
    await site.server.context.backups.backups.make();
    await copiesOf(site.server).service.copyBackupIfDue();

    const folder = path.join(place.folder, 'new-machine');
    const words = ['restore', '--from', place.settings.repository];
    await runAdminCommand(words, folder, site.server.context.clock, { copies: place.settings });
    const second = await startTestServer(settings, { folder });
    onTestFinished(() => second.close());
    const token = await signInAgain(second, 'efua');
    const raw = fileForm(await makePicture({ colour: '#302010' }), 'two.png');
    expect((await second.request('POST', '/api/upload', { token, raw })).status).toBe(201);
    await second.context.media.variants.idle();
    await copiesOf(second).service.copyLeads();
    const before = site.keys('files');
    expect(before).toHaveLength(2);

    site.server.advance(7 * HOUR_MS);
    await site.sweep();
    expect(site.keys('files')).toEqual(before);

    // The other one still removes unneeded files, unless the owner of the copies is unknown.
    await second.request('DELETE', '/api/uploads/two.png', { token });
    await second.request('DELETE', '/api/uploads/bin', { token });
    second.advance(7 * HOUR_MS);
    const answersAgain = makeFailAt(place, 'snapshots', 'dial tcp: connection refused');
    await second.context.media.upkeep.sweep();
    expect(site.keys('files')).toEqual(before);
    writeFileSync(answersAgain, '');
    await second.context.media.upkeep.sweep();
    expect(site.keys('files')).toHaveLength(1);
  });
});
