// The console's service worker: pressing a system notification opens its lead, in an open tab or a new one (rule D18).
// It does nothing else and stores nothing.

interface Tab {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: { address: string }): void;
}

interface NoticePress extends Event {
  notification: { data: { address: string }; close(): void };
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  addEventListener(name: 'install', listener: () => void): void;
  addEventListener(name: 'notificationclick', listener: (press: NoticePress) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

const worker = globalThis as unknown as WorkerScope;

/** Pages for people who are not signed in show no lead. */
const CONSOLE = /^\/admin(?!\/(login|logout|setup|forgot|reset|join|desktop-sign-in))(\/|$)/;

/** The tab that was looked at last comes first. */
async function openIn(address: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => CONSOLE.test(new URL(url).pathname));
  if (!tab) return void (await worker.clients.openWindow(address));
  // The page asks before it leaves unsaved work (rule G15).
  tab.postMessage({ address });
  await tab.focus();
}

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('notificationclick', (press) => {
  press.notification.close();
  press.waitUntil(openIn(press.notification.data.address));
});
