// A first machine starts again after another has taken over its copies, with the real engine (rule H20e).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { COPIES_TEST_MS, engineObstacle, runEngine } from '../../testing/copy-place.ts';
import { startInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const HOUR_MS = 3_600_000;
const TAKEN_OVER = 'Another machine has taken over the copies: nothing of this one is copied any more.';

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  const site = copiedSite();
  let second: TestServer | undefined;
  afterEach(() => second?.close());

  /** A place in the repository, in the engine's notation. */
  const inPlace = (part: 'backup' | 'leads') => {
    const { repository } = site.place.settings;
    const folder = part === 'leads' ? path.join(repository, 'leads') : repository;
    return { ...site.place, settings: { ...site.place.settings, repository: folder } };
  };
  const listed = (part: 'backup' | 'leads') =>
    JSON.parse(runEngine(inPlace(part), ['snapshots', '--json'])) as { id: string; tags: string[] }[];
  /** Sorted, as the engine lists those of one second in any order. */
  const idsOf = (part: 'backup' | 'leads') =>
    listed(part)
      .map(({ id }) => id)
      .toSorted();
  const stateFile = (server: TestServer) => server.path('copies', 'state.json');
  const kindsOf = ({ context }: TestServer) => context.copies.read().problems.map(({ kind }) => kind);

  async function receive(server: TestServer, name: string): Promise<void> {
    const body = makeEnquiry({ name, email: `${name}@example.com` });
    expect((await server.request('POST', '/api/contact', { body })).status).toBe(201);
    const { service } = copiesOf(server);
    // Otherwise it waits for copying that started before the enquiry was received.
    await service.idle();
    await service.copyLeads();
  }

  async function backUp(server: TestServer): Promise<void> {
    server.advance(HOUR_MS);
    await server.context.backups.backups.make();
    await copiesOf(server).service.copyBackupIfDue();
  }

  const startSecond = async () =>
    (second = await startTestServer({ copies: site.place.settings }, { folder: site.newFolder() }));

  /** The data that a further machine would restore is that of the second. */
  async function expectSecondsCopies(taken: TestServer): Promise<void> {
    await taken.close();
    second = undefined;
    rmSync(site.newFolder(), { recursive: true });
    await site.moveToNewMachine();
    const names = await site.server.context.database.reads.selectFrom('leads').select('name').execute();
    expect(names).toEqual([{ name: 'second' }]);
  }

  test('a first machine that starts again copies and removes nothing, reports it, and accepts enquiries', async () => {
    const inbox = await startInbox();
    await site.server.close();
    site.server = await startTestServer({ ...inbox.config, copies: site.place.settings });
    const token = await signInAgain(site.server, 'efua');
    await site.server.request('PATCH', '/api/users/1', { token, body: { email: 'efua@example.com' } });
    await site.backUpAndCopy();
    await receive(site.server, 'before');
    await site.restoreFrom();
    const taken = await startSecond();
    await receive(taken, 'second');
    const before = [idsOf('backup'), idsOf('leads')];

    await receive(site.server, 'first');
    expect(kindsOf(site.server)).toEqual(['taken_over']);
    site.server.advance(24 * HOUR_MS);
    await backUp(site.server);
    expect(new Set(kindsOf(site.server))).toEqual(new Set(['taken_over']));
    expect([idsOf('backup'), idsOf('leads')]).toEqual(before);
    expect((await site.server.context.copies.test()).problem?.kind).toBe('taken_over');
    const as = { token: await signInAgain(site.server, 'efua') };
    const system = (await site.server.request('GET', '/api/system', as)).json as { copies: object };
    expect(system.copies).toMatchObject({ causes: [expect.stringContaining(TAKEN_OVER)] });
    const metrics = await site.server.request('GET', '/metrics');
    expect(metrics.text).toMatch(/^copy_problem_taken_over 1$/m);
    await site.server.context.mail.idle();
    const mail = inbox.mails.find(({ subject }) => subject?.endsWith('another machine has taken over the copies'));
    expect(mail?.text).toContain(TAKEN_OVER);
    // A day has passed without a copy.
    const ofCopies = inbox.mails.filter(({ subject }) => /cop(y|ies)/.test(subject ?? ''));
    expect(ofCopies).toHaveLength(1);

    await backUp(taken);
    expect(kindsOf(taken)).toEqual([]);
    await inbox.close();
  });

  test('it notices the take-over at its start, and can become the owner again, as the other one notices', async () => {
    await site.backUpAndCopy();
    await site.restoreFrom();
    const taken = await startSecond();
    await receive(taken, 'second');
    await site.server.restart();
    site.server.context.copies.start();
    await copiesOf(site.server).service.idle();
    expect(kindsOf(site.server)).toEqual(['taken_over']);

    const file = stateFile(site.server);
    await site.server.restart(() => rmSync(file));
    await backUp(site.server);
    expect(kindsOf(site.server)).toEqual([]);
    await receive(taken, 'later');
    expect(kindsOf(taken)).toEqual(['taken_over']);
  });

  test('it does not check the copies any more, as that would lock them for the other machine', async () => {
    await site.backUpAndCopy();
    await site.restoreFrom();
    await receive(await startSecond(), 'second');
    // Switched off for longer than the last check is valid.
    await site.server.restart(() => site.server.advance(25 * HOUR_MS));
    await copiesOf(site.server).service.copyBackupIfDue();
    const { check, problems } = site.server.context.copies.read();
    expect(check.at).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ part: 'check', kind: 'taken_over' }));
  });

  test('with a damaged state file it copies nothing and reports it, until somebody decides', thorough, async () => {
    await site.backUpAndCopy();
    await site.restoreFrom();
    const taken = await startSecond();
    await receive(taken, 'second');
    const before = [idsOf('backup'), idsOf('leads')];
    const file = stateFile(site.server);
    await site.server.restart(() => writeFileSync(file, ''));
    await receive(site.server, 'first');
    await backUp(site.server);
    const message = expect.stringContaining(file) as string;
    expect(site.server.context.copies.read().problems).toMatchObject([{ kind: 'owner_unknown', message }]);
    expect((await site.server.context.copies.test()).problem?.kind).toBe('owner_unknown');
    expect([idsOf('backup'), idsOf('leads')]).toEqual(before);
    // It is still known after the next start.
    expect(readFileSync(file, 'utf8')).toBe('');
    await receive(taken, 'later');
    expect(kindsOf(taken)).toEqual([]);
    await site.server.restart(() => rmSync(file));
    await backUp(site.server);
    expect(kindsOf(site.server)).toEqual([]);
  });

  test('copies by the former owner in the same minute are never used as the newest', thorough, async () => {
    await site.backUpAndCopy();
    await site.restoreFrom();
    await receive(site.server, 'first');
    await backUp(site.server);
    const taken = await startSecond();
    await receive(taken, 'second');
    await backUp(taken);
    // As if the first machine had not noticed.
    for (const part of ['backup', 'leads'] as const) {
      for (const { id, tags } of listed(part).filter((one) => one.tags.some((tag) => tag.startsWith('owner-1-')))) {
        const number = tags.find((tag) => tag.startsWith('number-')) ?? '';
        runEngine(inPlace(part), ['tag', '--remove', number, '--add', `number-9${number.slice(-1)}`, id]);
      }
    }
    await expectSecondsCopies(taken);
  });

  test('a backup copied by the first machine while the other was taking over is not the newest', thorough, async () => {
    await site.backUpAndCopy();
    await site.restoreFrom();
    await receive(site.server, 'first');
    await backUp(site.server);
    const taken = await startSecond();
    await receive(taken, 'second');
    await expectSecondsCopies(taken);
  });

  test('copies from before there were owners are continued, and can be taken over as well', thorough, async () => {
    await site.backUpAndCopy();
    await receive(site.server, 'before');
    for (const part of ['backup', 'leads'] as const) {
      const tags = listed(part).flatMap((one) => one.tags.filter((tag) => tag.startsWith('owner-')));
      runEngine(
        inPlace(part),
        ['tag', ...new Set(tags)].flatMap((word, at) => (at === 0 ? [word] : ['--remove', word])),
      );
    }
    const { owner, ...old } = JSON.parse(readFileSync(stateFile(site.server), 'utf8')) as Record<string, unknown>;
    expect(owner).toMatchObject({ number: 1 });
    const file = stateFile(site.server);
    await site.server.restart(() => writeFileSync(file, JSON.stringify(old)));
    await receive(site.server, 'after');
    await backUp(site.server);
    expect(kindsOf(site.server)).toEqual([]);
    expect(
      listed('backup')
        .flatMap(({ tags }) => tags)
        .filter((tag) => tag.startsWith('owner-')),
    ).toEqual([]);
    await site.restoreFrom();
    const taken = await startSecond();
    taken.advance(2 * HOUR_MS);
    await receive(taken, 'second');
    await receive(site.server, 'late');
    expect(kindsOf(site.server)).toEqual(['taken_over']);
  });
});
