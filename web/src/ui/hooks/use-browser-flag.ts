// An on/off setting of this browser, shared by all its windows.
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

function read(key: string, isOnAtFirst: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? isOnAtFirst : stored !== 'off';
  } catch {
    return isOnAtFirst;
  }
}

function write(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage the default applies.
  }
  window.dispatchEvent(new Event(CHANGED));
}

type Flag = [isOn: boolean, setOn: (isOn: boolean) => void];

function useBrowserFlag(key: string, isOnAtFirst = true): Flag {
  return [useSyncExternalStore(subscribe, () => read(key, isOnAtFirst)), (isOn) => write(key, isOn)];
}

/** Whether single letters act as shortcuts (WCAG 2.1.4). */
export function useSingleKeys(): Flag {
  return useBrowserFlag('single-keys');
}

/** Whether this browser shows notices about events on other screens (rule D3). */
export function useNotices(): Flag {
  return useBrowserFlag('notices');
}

/** Whether this browser also shows notices about new enquiries, besides those about the user's own leads (rule D3). */
export function useNewLeadNotices(): Flag {
  return useBrowserFlag('notices-new');
}

/** Whether this browser also shows system notifications while its window is not looked at (rule D18). */
export function useSystemNotices(): Flag {
  return useBrowserFlag('notices-system', false);
}

/** Whether the first steps of the installation are known to be over in this browser (rule G13). */
export function useFirstStepsOver(): Flag {
  return useBrowserFlag('first-steps-over', false);
}

/** Whether the browser is set to save data, which is the default here. Not supported by every browser. */
function asksToSaveData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether data is saved: nothing is loaded ahead, and lists come in smaller pages (rule G12). */
export function useDataSaver(): Flag {
  return useBrowserFlag('data-saver', asksToSaveData());
}
