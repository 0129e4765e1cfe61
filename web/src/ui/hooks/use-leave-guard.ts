// Unsaved work that would be lost or forgotten with its screen: leaving asks first, in the console and in the browser.
import { createContext, useContext, useEffect } from 'react';

export interface UnsavedWork {
  /** Address under which everything still belongs to the screen; without it any other address leaves. */
  screen?: string | undefined;
  /** What the question says of it. */
  words?: string | undefined;
}

/** Says that there is something to lose; returns the way to say that there is not any more. */
export type HoldScreen = (work: UnsavedWork) => () => void;

export const LeaveGuardContext = createContext<HoldScreen | undefined>(undefined);

/** Asks before this screen is left while `isUnsaved`. Several parts of a screen may use this. */
export function useLeaveGuard(isUnsaved: boolean, { screen, words }: UnsavedWork = {}): void {
  const hold = useContext(LeaveGuardContext);
  if (!hold) throw new Error('useLeaveGuard needs a LeaveGuard above it');
  useEffect(() => (isUnsaved ? hold({ screen, words }) : undefined), [hold, isUnsaved, screen, words]);
}
