// Registers unsaved work that would be lost or forgotten with its screen, so that leaving asks first (within the
// console and in the browser).
import { createContext, useContext, useEffect } from 'react';

export interface UnsavedWork {
  /** Addresses that begin with this one belong to the same screen; without it any other address leaves the screen. */
  screen?: string | undefined;
  /** How the question describes the unsaved work. */
  words?: string | undefined;
}

/** Registers unsaved work. Returns a function that removes it again. */
export type HoldScreen = (work: UnsavedWork) => () => void;

export const LeaveGuardContext = createContext<HoldScreen | undefined>(undefined);

/** Asks before this screen is left while `isUnsaved`. Several parts of a screen may use it at once. */
export function useLeaveGuard(isUnsaved: boolean, { screen, words }: UnsavedWork = {}): void {
  const hold = useContext(LeaveGuardContext);
  if (!hold) throw new Error('useLeaveGuard needs a LeaveGuard above it');
  useEffect(() => (isUnsaved ? hold({ screen, words }) : undefined), [hold, isUnsaved, screen, words]);
}
