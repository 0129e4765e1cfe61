// Notifications in the system: their content, the effect of a click, and when they are withdrawn.
import { expect, test } from 'vitest';
import { nameOfServer } from '../server/server-name.ts';
import { createNoticeBoard } from './show-notice.ts';
import { readActivation, windowsToast } from './windows-toast.ts';

const SERVER = nameOfServer('https://a.example');

test('a Windows notification escapes its text, and its links only act at the server they name', () => {
  const notice = {
    title: '</text><actions>&',
    body: `"quotes" 'and' \u0007`,
    path: '/admin/media',
    server: SERVER,
    isSilent: true,
    isUrgent: false,
  };
  const toast = windowsToast({ ...notice, lead: 7 });
  expect(toast).toContain('<text>&lt;/text&gt;&lt;actions&gt;&amp;</text>');
  expect(toast).toContain('&quot;quotes&quot; &apos;and&apos; <');
  expect(toast).toContain(`launch="siteconsole://lead/7?server=${SERVER}" activationType="protocol"`);
  expect(toast).toContain('<audio silent="true"/>');
  // Without a type only the notification's own object would receive a button press.
  expect(toast).toContain(`arguments="type=action&amp;wanted=assign:7&amp;server=${SERVER}"`);
  const read = (wanted: string) => readActivation(`type=action&wanted=${wanted}`);
  expect(read(`assign:7&server=${SERVER}`)).toEqual({ type: 'assign', lead: 7, server: SERVER });
  expect(read(`reply:12&server=${SERVER}`)).toEqual({ type: 'reply', lead: 12, server: SERVER });
  for (const wanted of ['assign:0', 'delete:7', 'assign:7;reply:8', 'siteconsole://lead/7', '']) {
    expect(read(`${wanted}&server=${SERVER}`)).toBeUndefined();
  }
  // A link without a server, as from older consoles, has no effect.
  for (const wanted of ['assign:7', 'assign:7&server=', 'reply:7&server=a.example', 'open:/admin/media']) {
    expect(read(wanted)).toBeUndefined();
  }
  expect(windowsToast({ ...notice, lead: undefined })).toContain(
    `<toast launch="type=action&amp;wanted=open:/admin/media&amp;server=${SERVER}"><visual>`,
  );
  expect(read(`open:/admin/media&server=${SERVER}`)).toEqual({ type: 'open', path: '/admin/media', server: SERVER });
  for (const path of ['https://elsewhere.example', '/admin/messages?view=all&id=7', '/', '//elsewhere/admin/media']) {
    expect(read(`open:${path}&server=${SERVER}`)).toBeUndefined();
  }
});

type Handler = (...args: unknown[]) => void;

/** Stands for the system's notifications. */
function makeSystem(isSupported = true) {
  const made: {
    options: Record<string, unknown>;
    emit: (name: string, ...args: unknown[]) => void;
    isClosed: boolean;
  }[] = [];
  const system = { activate: (_details: { arguments: string }): void => undefined };
  class SystemNotice {
    readonly handlers = new Map<string, Handler>();
    readonly entry: (typeof made)[number];
    constructor(options: Record<string, unknown>) {
      this.entry = {
        options,
        emit: (name, ...args) => this.handlers.get(name)?.(...args),
        isClosed: false,
      };
      made.push(this.entry);
    }
    static isSupported(): boolean {
      return isSupported;
    }
    static handleActivation(listener: typeof system.activate): void {
      system.activate = listener;
    }
    on(name: string, handler: Handler): void {
      this.handlers.set(name, handler);
    }
    show(): void {
      if (this.entry.options['title'] !== 'blocked') this.handlers.get('show')?.();
      else this.handlers.get('failed')?.({}, 'Notifications are off');
    }
    close(): void {
      this.entry.isClosed = true;
    }
  }
  return { made, system, Notification: SystemNotice as never };
}

function makeBoard(system: string, { isSupported = true, inUse = { server: SERVER } } = {}) {
  const { made, system: activation, Notification } = makeSystem(isSupported);
  const done: unknown[] = [];
  const board = createNoticeBoard({
    Notification,
    system,
    icon: 'icon.png',
    server: () => inUse.server,
    actions: {
      show: () => void done.push('shown'),
      open: (path) => void done.push(path),
      act: (type, id) => void done.push([type, id]),
    },
    onFailure: (words) => void done.push(words),
  });
  const closed = () => made.map(({ isClosed }) => isClosed);
  return { made, done, board, closed, inUse, press: (pressed: string) => activation.activate({ arguments: pressed }) };
}
const NOTICE = { title: 'New enquiry', body: 'Ama', lead: 7, isSilent: false, isUrgent: false };

test.each(['darwin', 'linux'])('on %s a click and the buttons act, and close their notification', async (system) => {
  const { made, done, board, closed } = makeBoard(system);
  expect(await board.show(NOTICE)).toBe('shown');
  expect(made[0]?.options['actions']).toMatchObject([{ text: 'Assign to me' }, { text: 'Reply' }]);
  made[0]?.emit('click');
  await board.show(NOTICE);
  made[1]?.emit('action', { actionIndex: 0, selectionIndex: -1 }, 0, -1);
  await board.show(NOTICE);
  made[2]?.emit('action', { actionIndex: 1, selectionIndex: -1 }, 1, -1);
  expect(await board.show({ ...NOTICE, title: 'blocked' })).toBe('failed');
  expect(done.splice(0)).toEqual([
    '/admin/messages?view=all&id=7',
    ['assign', 7],
    ['reply', 7],
    'Notifications are off',
  ]);
  await board.show({ ...NOTICE, lead: undefined });
  expect(made[4]?.options['actions']).toBeUndefined();
  made[4]?.emit('click');
  await board.show({ ...NOTICE, lead: undefined, path: '/admin/media' });
  made[5]?.emit('click');
  expect(done).toEqual(['/admin/messages', '/admin/media']);
  expect(closed()).toEqual([true, true, true, false, true, true]);
});

test('an answered or old notification is withdrawn, and one of another server only shows the window', async () => {
  const { made, done, board, closed, inUse } = makeBoard('darwin');
  await board.show(NOTICE);
  board.clear((id) => id === 7);
  expect(closed()).toEqual([true]);
  // If there are too many notifications, the oldest are removed.
  for (let number = 0; number < 21; number += 1) await board.show({ ...NOTICE, lead: 100 + number });
  expect(closed().slice(1)).toEqual([true, ...Array.from({ length: 20 }, () => false)]);
  await board.show({ ...NOTICE, lead: undefined });
  void board.clearAll();
  expect(closed()).not.toContain(false);

  await board.show(NOTICE);
  inUse.server = nameOfServer('https://b.example');
  made.at(-1)?.emit('action', { actionIndex: 0, selectionIndex: -1 });
  expect(done).toEqual(['shown']);
  expect(await makeBoard('linux', { isSupported: false }).board.show(NOTICE)).toBe('unsupported');
});

test('notifications of changes can stay when those of the new lead are withdrawn', async () => {
  const { board, closed } = makeBoard('linux');
  await board.show(NOTICE);
  await board.show({ ...NOTICE, isNews: true });
  board.clear((id, { isNews }) => id === 7 && isNews !== true);
  expect(closed()).toEqual([true, false]);
});

test('on Windows a click acts at the server in use, and only shows the window for another server or none', () => {
  const { done, press } = makeBoard('win32');
  press(`type=action&wanted=assign:7&server=${SERVER}`);
  press(`type=action&wanted=open:/admin/media&server=${SERVER}`);
  expect(done.splice(0)).toEqual([['assign', 7], '/admin/media']);
  press(`type=action&wanted=assign:7&server=${nameOfServer('https://b.example')}`);
  press('type=action&wanted=assign:7');
  expect(done).toEqual(['shown', 'shown']);
});
