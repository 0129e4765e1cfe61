// The list of copies says how large each is, with every version of the real engine (rule H19g).
import { describe, expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import type { CopyList } from 'shared/system/copies.ts';
import { copiedSite } from '../../testing/copied-site.ts';
import { COPIES_TEST_MS, engineObstacle, makeVersion, runEngine } from '../../testing/copy-place.ts';
import { makeUpload } from '../../testing/make-picture.ts';

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  const site = copiedSite();

  test('the size of a copy is that of the backup with its pictures, without older backups', thorough, async () => {
    await site.backUpAndCopy();
    await makeUpload(site.server, 'boat.png');
    await site.server.context.media.variants.idle();
    site.server.advance(3_600_000);
    await site.backUpAndCopy();
    const { copies } = (await site.server.request('GET', '/api/copies/list', { as: 'efua' })).json as CopyList;
    expect(copies).toHaveLength(2);
    for (const { id, size } of copies) {
      const stats = JSON.parse(runEngine(site.place, ['stats', '--json', id])) as { total_size: number };
      expect(size).toBe(stats.total_size);
    }
  });

  test.each([
    ['0.16.5', true],
    ['0.17.0', false],
    ['1.0.0', false],
  ])('with %s the size is measured here: %s', thorough, async (version, isMeasured) => {
    makeVersion(site.place, version);
    await site.backUpAndCopy();
    const [copy] = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { tags: string[] }[];
    expect(copy?.tags.some((tag) => tag.startsWith('size-'))).toBe(isMeasured);
  });
});
