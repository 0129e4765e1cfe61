// Notifications with buttons on Linux, with scripts in place of the system's programs, which can be missing or fail.
// The real ones are tested in e2e/desktop/electron.test.ts.
import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NotificationConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrangeEnd } from '../system/program-end.ts';
import { noticesWithButtons } from './linux-notice.ts';
import { createNoticeBoard } from './show-notice.ts';

const ACTIONS = [
  { type: 'button' as const, text: 'Assign to me' },
  { type: 'button' as const, text: 'Reply' },
];
const NOTICE = {
  title: 'New\0 enquiry',
  body: '<b>&amp; \\n',
  icon: '/opt/resources/app.asar/dist/notice.png',
  silent: true,
  urgency: 'critical' as const,
  actions: ACTIONS,
};
/** Ends on SIGINT, like the real program. */
const WAITS = 'trap "exit 0" INT; while :; do sleep 0.05; done';

let folder: string;
/** Notifications that Electron was asked to show. */
let plain: { options: NotificationConstructorOptions; isClosed: boolean }[];

class ElectronNotice extends EventEmitter {
  static isSupported = () => true;
  static handleActivation = () => undefined;
  readonly entry: (typeof plain)[number];
  constructor(options: NotificationConstructorOptions) {
    super();
    this.entry = { options, isClosed: false };
  }
  show(): void {
    plain.push(this.entry);
    this.emit('show');
  }
  close(): void {
    this.entry.isClosed = true;
  }
}

function install(name: string, script: string): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
}
/** @param does  behaviour of the program that shows a notification */
function installNotifySend(does: string, version = '0.8.1'): void {
  const note = `echo $$ > "${folder}/pid"; printf '%s|' "$@" > "${folder}/given"`;
  install('notify-send', `[ "$1" = --version ] && echo "notify-send ${version}" && exit\n${note}\n${does}`);
}
/** Prints its number once the test has written the file `go`. */
const installLate = () =>
  installNotifySend(`while [ -d "${folder}" ] && [ ! -f "${folder}/go" ]; do sleep 0.05; done; echo 7; ${WAITS}`);
const given = () => readFileSync(path.join(folder, 'given'), 'utf8').split('|').slice(0, -1);
function isRunning(): boolean {
  try {
    return process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Long enough for a busy computer: no test waits for an answer that does not come. */
const PATIENCE_MS = 60_000;
/** What was written to the log. */
let failures: string[];
const makeNotices = (patienceMs = PATIENCE_MS) =>
  noticesWithButtons(ElectronNotice, 'Site Console', { patienceMs, onFailure: (words) => failures.push(words) });

function makeNotice(options: NotificationConstructorOptions = NOTICE, Notices = makeNotices()) {
  const events: unknown[] = [];
  const notice = new Notices(options);
  notice.on('show', () => events.push('show'));
  notice.on('click', () => events.push('click'));
  notice.on('action', ({ actionIndex }) => events.push(actionIndex));
  notice.on('close', () => events.push('close'));
  return { notice, events };
}

/** The program showing one notification, and how it ends. */
function makeProgram() {
  const program = { hasEnded: false, wasLeft: false };
  const app = Object.assign(new EventEmitter(), {
    quit(): void {
      let isHeld = false;
      app.emit('will-quit', { preventDefault: () => (isHeld = true) });
      if (!isHeld) app.emit('quit');
    },
  });
  const board = createNoticeBoard({
    Notification: makeNotices(),
    system: 'linux',
    icon: '',
    server: () => 'server',
    actions: { show: () => undefined, open: () => undefined, act: () => undefined },
    onFailure: () => undefined,
  });
  const ends = { onBegin: () => undefined, writes: () => undefined, clearNotices: board.clearAll };
  arrangeEnd({ app: app as never, system: 'linux', ...ends });
  app.on('quit', () => Object.assign(program, { hasEnded: true, wasLeft: isRunning() }));
  void board.show({ title: 'New enquiry', body: 'Efua', lead: 1, isSilent: true, isUrgent: true });
  return { app, program };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linux-notice-'));
  plain = [];
  failures = [];
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  install('stdbuf', 'shift; exec "$@"');
  install('gdbus', `echo "(['actions', 'body', 'body-markup'],)"`);
  installNotifySend(`echo 7; ${WAITS}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('notices with buttons on Linux', () => {
  test('the program receives the texts apart from its options, and is ended when the notification is closed', async () => {
    const { notice, events } = makeNotice();
    notice.show();
    await expect.poll(() => events).toEqual(['show']);
    expect(given().slice(given().indexOf('--') + 1)).toEqual(['New enquiry', '&lt;b&gt;&amp;amp; \\\\n']);
    expect(given()).toEqual(
      expect.arrayContaining([
        '--urgency=critical',
        '--action=0=Assign to me',
        '--hint=boolean:suppress-sound:true',
        '--icon=/opt/resources/app.asar.unpacked/dist/notice.png',
      ]),
    );
    expect(isRunning()).toBe(true);
    notice.close();
    await expect.poll(() => events).toEqual(['show', 'close']);
    expect(isRunning()).toBe(false);
    expect(plain).toEqual([]);
  });

  test('a service that gave no answer at the start is asked again until it answers', async () => {
    const noteAsking = `echo asked >> "${folder}/asked"`;
    const asked = () =>
      existsSync(path.join(folder, 'asked')) ? readFileSync(path.join(folder, 'asked'), 'utf8') : '';
    install('gdbus', 'exit 1');
    install('dbus-send', `${noteAsking}; exit 1`);
    const Notices = makeNotices();
    await expect.poll(asked).toBe('asked\n');
    install('gdbus', `${noteAsking}; echo "(['actions'],)"`);
    for (let count = 0; count < 2; count += 1) {
      const { notice, events } = makeNotice(NOTICE, Notices);
      notice.show();
      await expect.poll(() => events).toEqual(['show']);
      notice.close();
      await expect.poll(() => events).toEqual(['show', 'close']);
    }
    expect(plain).toEqual([]);
    expect(asked()).toBe('asked\nasked\n');
  });

  test('a program that could not be run at the start is tried again, and the log says why', async () => {
    rmSync(path.join(folder, 'stdbuf'));
    vi.stubEnv('PATH', folder);
    for (const name of ['env', 'sh', 'sleep']) install(name, `exec /usr/bin/${name} "$@"`);
    const Notices = makeNotices();
    await expect.poll(() => failures).toEqual([expect.stringMatching(/^ended with 127: .*stdbuf/s)]);
    install('stdbuf', 'shift; exec "$@"');
    const { notice, events } = makeNotice(NOTICE, Notices);
    notice.show();
    await expect.poll(() => events).toEqual(['show']);
    expect(plain).toEqual([]);
    notice.close();
    await expect.poll(() => events).toEqual(['show', 'close']);
  });

  test('a service without buttons is asked once, and one without an answer once for several notices', async () => {
    const noteAsking = `echo asked >> "${folder}/asked"`;
    const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8');
    install('gdbus', `${noteAsking}; echo "(['body'],)"`);
    const Plain = makeNotices();
    for (let count = 1; count <= 2; count += 1) {
      makeNotice(NOTICE, Plain).notice.show();
      await expect.poll(() => plain).toHaveLength(count);
    }
    expect(asked()).toBe('asked\n');
    install('gdbus', `${noteAsking}; exit 1`);
    install('dbus-send', 'exit 1');
    const Silent = makeNotices();
    for (let count = 0; count < 2; count += 1) makeNotice(NOTICE, Silent).notice.show();
    await expect.poll(() => plain).toHaveLength(4);
    expect(asked()).toBe('asked\n'.repeat(3));
  });

  test('when the system can start no program, Electron shows the notice, and later ones have buttons again', async () => {
    // The system refuses so long an environment, which Node reports at once.
    vi.stubEnv('TOO_LONG', 'x'.repeat(200_000));
    const Notices = makeNotices();
    makeNotice(NOTICE, Notices).notice.show();
    await expect.poll(() => plain).toHaveLength(1);
    vi.stubEnv('TOO_LONG', '');
    const { notice, events } = makeNotice(NOTICE, Notices);
    notice.show();
    await expect.poll(() => events).toEqual(['show']);
    expect(isRunning()).toBe(true);
    notice.close();
    await expect.poll(() => events).toEqual(['show', 'close']);
  });

  test('the pressed button is reported, and a service without markup gets the text unescaped', async () => {
    install('gdbus', 'exit 1');
    install('dbus-send', `echo '   array [ string "actions" string "body" ]'`);
    installNotifySend('echo 7; echo 1');
    const { notice, events } = makeNotice();
    notice.show();
    await expect.poll(() => events).toEqual(['show', 1, 'close']);
    expect(given().at(-1)).toBe('<b>&amp; \\\\n');
    installNotifySend('echo 8; echo default');
    const clicked = makeNotice();
    clicked.notice.show();
    await expect.poll(() => clicked.events).toEqual(['show', 'click', 'close']);
    expect(plain).toEqual([]);
  });

  test.each([
    ['the program is not there', () => vi.stubEnv('PATH', path.join(folder, 'nothing'))],
    ['it is too old', () => installNotifySend(`echo 7; ${WAITS}`, '0.7.12')],
    ['the service has no buttons', () => install('gdbus', `echo "(['body', 'body-markup'],)"`)],
    ['the service gives no answer', () => ['gdbus', 'dbus-send'].forEach((name) => install(name, 'exit 1'))],
    ['it fails', () => installNotifySend('exit 1')],
    ['the service refuses the notice', () => installNotifySend('echo 0; exec sleep 100')],
  ])('Electron shows the notice when %s', async (_what, arrange) => {
    arrange();
    const { notice, events } = makeNotice();
    notice.show();
    await expect.poll(() => events).toEqual(['show']);
    // Escaped, as Electron passes text unescaped to a service that reads markup.
    expect(plain).toEqual([{ options: { ...NOTICE, body: '‹b›&amp; \\n' }, isClosed: false }]);
    expect(isRunning()).toBe(false);
    notice.close();
    expect(plain[0]?.isClosed).toBe(true);
  });

  test('when the service accepts a notification and never answers, Electron shows it', async () => {
    installLate();
    const { notice, events } = makeNotice(NOTICE, makeNotices(2000));
    notice.show();
    await expect.poll(() => events, { timeout: PATIENCE_MS }).toEqual(['show']);
    expect(plain).toMatchObject([{ options: { title: NOTICE.title } }]);
    expect(isRunning()).toBe(false);
  });

  test('a notification without buttons is shown by Electron at once', () => {
    makeNotice({ title: 'The console goes on' }).notice.show();
    expect(plain).toHaveLength(1);
  });

  test('a notification that is closed before it appears is withdrawn as soon as it has a number', async () => {
    installLate();
    const { notice, events } = makeNotice();
    notice.show();
    await expect.poll(isRunning).toBe(true);
    notice.close();
    writeFileSync(path.join(folder, 'go'), '');
    await expect.poll(() => events).toEqual(['close']);
    expect(isRunning()).toBe(false);
    expect(plain).toEqual([]);
  });

  test('other output of the program does not count as a pressed button', async () => {
    installNotifySend('echo 7; echo "** (notify-send): WARNING: gone"; echo 2; echo -1; echo; echo 0');
    const { notice, events } = makeNotice();
    notice.show();
    await expect.poll(() => events).toEqual(['show', 0, 'close']);
  });

  test('the program ends when a notification was withdrawn before it had a number', async () => {
    installLate();
    const { app, program } = makeProgram();
    await expect.poll(isRunning).toBe(true);
    app.quit();
    expect(program.hasEnded).toBe(false);
    writeFileSync(path.join(folder, 'go'), '');
    await expect.poll(() => program).toEqual({ hasEnded: true, wasLeft: false });
  });

  test('a notification that never gets a number does not keep the program running', async () => {
    installLate();
    const { app, program } = makeProgram();
    await expect.poll(isRunning).toBe(true);
    app.quit();
    expect(program.hasEnded).toBe(false);
    await expect.poll(() => program.hasEnded).toBe(true);
    writeFileSync(path.join(folder, 'go'), '');
    await expect.poll(isRunning).toBe(false);
  });
});
