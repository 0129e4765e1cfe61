// Stored drafts: shared between screens and tabs, kept in memory if storing fails, never mixed between people.
import { beforeEach, expect, test, vi } from 'vitest';
import { createLocalStore } from './local-store.ts';

/** A browser's storage, whose entries are members of the object as in the real one. */
function fakeWindow() {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: vi.fn((key: string, value: string) => {
      entries[key] = value;
    }),
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
  const entries: Record<string, string> = {};
  const localStorage = new Proxy(entries, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
  const events = new EventTarget();
  const otherTab = (key: string, value: string | undefined) => {
    if (value === undefined) delete entries[key];
    else entries[key] = value;
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  const addEventListener = events.addEventListener.bind(events) as Window['addEventListener'];
  return { entries, methods, otherTab, localStorage, addEventListener };
}

interface Note {
  note?: string;
  status?: string;
  id?: string;
  back?: string[];
}

function createNotes(username: string, from: ReturnType<typeof fakeWindow>) {
  const kind = {
    prefix: `draft:lead:${username}:`,
    nothing: {},
    isEmpty: ({ note, status }: Note) => note === undefined && status === undefined,
    readKey: Number,
    read: (stored: unknown) => stored as Note,
  };
  return createLocalStore<number, Note>(kind, from);
}

let window: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  window = fakeWindow();
});

test('stores typed text for the next page, for this person only', () => {
  createNotes('ama', window).change(7, () => ({ note: 'half' }));
  expect(createNotes('ama', window).entries()).toEqual(new Map([[7, { note: 'half' }]]));
  expect(createNotes('kofi', window).entries()).toEqual(new Map());
  createNotes('ama', window).change(7, () => ({}));
  expect(window.entries).toEqual({});
});

test('notifies every screen, and is the same map until something changes', () => {
  const store = createNotes('ama', window);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.change(7, () => ({ note: 'half' }));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.entries()).toBe(store.entries());
  stop();
  store.change(7, () => ({}));
  expect(listener).toHaveBeenCalledOnce();
});

test('follows the other tabs, and changes the drafts that they wrote', () => {
  const store = createNotes('ama', window);
  store.change(7, () => ({ note: 'half' }));
  window.otherTab('draft:lead:ama:7', undefined);
  expect(store.entries().size).toBe(0);
  window.otherTab('draft:lead:ama:8', '{"status":"closed"}');
  expect(store.entries().get(8)).toEqual({ status: 'closed' });
  // Before the event has arrived.
  window.entries['draft:lead:ama:8'] = '{"status":"new"}';
  store.change(8, (draft) => ({ ...draft, note: 'x' }));
  expect(store.entries().get(8)).toEqual({ status: 'new', note: 'x' });
});

test('keeps drafts in memory that cannot be stored, and reports it', () => {
  const store = createNotes('ama', window);
  window.methods.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  store.change(7, () => ({ note: 'h' }));
  store.change(7, (draft) => ({ ...draft, status: 'closed' }));
  expect(store.entries().get(7)).toEqual({ note: 'h', status: 'closed' });
  expect(store.isAtRisk()).toBe(true);
  store.change(7, () => ({}));
  expect(store.isAtRisk()).toBe(false);
});

test('ignores drafts that cannot be read', () => {
  window.entries['draft:lead:ama:7'] = 'not JSON';
  window.entries['draft:lead:ama:8'] = '{}';
  expect(createNotes('ama', window).entries().size).toBe(0);
});

test('stores the id of a note, and the keys of returned edits', () => {
  const draft = { note: 'half', id: 'a', back: ['b-back'] };
  createNotes('ama', window).change(7, () => draft);
  expect(createNotes('ama', window).entries().get(7)).toEqual(draft);
});
