// When administrators get mail about late copies (rule H19e), with the real engine.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CopyProblem } from 'shared/system/copies.ts';
import { copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeCopyPlace, makeFailAt, makeHangAt, type CopyPlace } from '../../testing/copy-place.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { makeLead } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let place: CopyPlace;
let server: TestServer;
let inbox: MailInbox;

async function copy(): Promise<CopyProblem | undefined> {
  server.advance(3_600_000);
  await server.context.backups.backups.make();
  await copiesOf(server).service.copyBackupIfDue();
  return server.context.copies.read().problems.find(({ part }) => part === 'backup')?.kind;
}

describe.skipIf(engineObstacle() !== undefined)(
  'with restic',
  { tags: ['thorough', 'restic'], timeout: 180_000 },
  () => {
    beforeEach(async () => {
      inbox = await startInbox();
      place = makeCopyPlace();
      server = await startTestServer({ ...inbox.config, copies: place.settings });
      await server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
    });
    afterEach(async () => {
      await server.close();
      place.remove();
      await inbox.close();
    });

    test('after a day without the server nobody is warned until it has run for an hour', async () => {
      expect(await copy()).toBeUndefined();
      server.advance(25 * 3_600_000);
      await server.restart();
      const mails = () => server.context.database.reads.selectFrom('outgoing_mail').select('id').execute();
      const before = (await mails()).length;
      await copiesOf(server).service.copyBackupIfDue();
      expect(await mails()).toHaveLength(before);
      server.advance(3_600_000);
      await copiesOf(server).service.copyBackupIfDue();
      await server.context.mail.idle();
      expect(inbox.mails.map(({ subject }) => subject)).toContain(
        'Harbourline Industrial: no copy of the data for a day',
      );
    });

    test('administrators get mail about a copy that hangs after a day, and not when it is aborted', async () => {
      expect(await copy()).toBeUndefined();
      makeHangAt(place, 'backup');
      void copy();
      await expect.poll(() => server.context.copies.read().isRunning).toBe(true);
      server.advance(25 * 3_600_000);
      void copiesOf(server).service.copyBackupIfDue();
      await expect
        .poll(() => inbox.mails.map(({ subject }) => subject))
        .toContain('Harbourline Industrial: no copy of the data for a day');
    });

    test('administrators get one mail about one damage, even if the place does not answer in between', async () => {
      expect(await copy()).toBeUndefined();
      rmSync(path.join(place.settings.repository, 'leads', 'keys'), { recursive: true });
      const isQuiet = makeFailAt(place, 'snapshots', 'dial tcp: connection refused');
      for (const kind of ['damaged', 'unreachable', 'damaged']) {
        if (kind === 'damaged') writeFileSync(isQuiet, '');
        else rmSync(isQuiet);
        await makeLead(server, {}, { email: `${inbox.mails.length}@example.com` });
        await copiesOf(server).service.copyLeads();
        expect(server.context.copies.read().problems).toMatchObject([{ part: 'leads', kind }]);
        await copiesOf(server).service.copyBackupIfDue();
        await server.context.mail.idle();
      }
      const damaged = inbox.mails.filter(({ subject }) => subject?.endsWith('damaged'));
      expect(damaged).toHaveLength(1);
    });

    test('leads that were not copied for a day are reported as late, even if backups are copied', async () => {
      expect(await copy()).toBeUndefined();
      renameSync(path.join(place.settings.repository, 'leads'), path.join(place.folder, 'leads-away'));
      writeFileSync(path.join(place.settings.repository, 'leads'), 'no folder');
      await makeLead(server);
      server.advance(25 * 3_600_000);
      for (let tries = 0; tries < 2; tries += 1) expect(await copy()).toBeUndefined();
      expect(server.context.copies.read()).toMatchObject({ isLate: true, problems: [{ part: 'leads' }] });
      await server.context.mail.idle();
      const late = () => inbox.mails.map(({ subject }) => subject).filter((subject) => subject?.includes('for a day'));
      expect(late()).toEqual(['Harbourline Industrial: no copy of the data for a day']);
      rmSync(path.join(place.settings.repository, 'leads'));
      renameSync(path.join(place.folder, 'leads-away'), path.join(place.settings.repository, 'leads'));
      expect(await copy()).toBeUndefined();
      expect(server.context.copies.read()).toMatchObject({ isLate: false, problems: [] });
      expect(late()).toHaveLength(1);
    });
  },
);
