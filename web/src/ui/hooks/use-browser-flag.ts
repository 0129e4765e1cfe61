// A yes or no that belongs to this browser: yes unless switched off here, the same in all its windows.
import { useSyncExternalStore } from 'react';

const CHANGED = 'browser-flag-changed';

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function write(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage it stays on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

type Flag = [isOn: boolean, setOn: (isOn: boolean) => void];

function useBrowserFlag(key: string): Flag {
  return [useSyncExternalStore(subscribe, () => read(key)), (isOn) => write(key, isOn)];
}

/** Whether single letters act as shortcuts (WCAG 2.1.4). */
export function useSingleKeys(): Flag {
  return useBrowserFlag('single-keys');
}

/** Whether this browser tells of what happens elsewhere (rule D3). */
export function useNotices(): Flag {
  return useBrowserFlag('notices');
}
