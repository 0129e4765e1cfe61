// Whether single letters act as shortcuts. A choice of this browser, on unless switched off (WCAG 2.1.4).
import { useSyncExternalStore } from 'react';

const KEY = 'single-keys';
const CHANGED = 'single-keys-changed';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function write(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the shortcuts stay on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function useSingleKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), write];
}
