// What a journey can do with the desktop console, whatever it runs in.
import type { Page } from 'playwright';

export interface ShownNotice {
  title: string;
  body: string;
  isClosed: boolean;
}

export interface DesktopRun {
  /** The page of the window that is open now. */
  page(): Promise<Page>;
  notices(): Promise<ShownNotice[]>;
  clickNotice(title: string): Promise<void>;
  clickMenu(label: string): Promise<void>;
  badge(): Promise<number | undefined>;
  /** What the bar on the icon has shown, in its order. */
  progress(): Promise<number[]>;
  /** What was opened outside, by address. */
  opened(): Promise<string[]>;
  /** How often something was given to the printer. */
  printed(): Promise<number>;
  isVisible(): Promise<boolean>;
  /** What a click on the window's cross does. */
  closeWindow(): Promise<void>;
  /** The program is started once more, with these arguments. */
  startAgain(...args: string[]): Promise<void>;
  power(event: 'suspend' | 'resume'): Promise<void>;
  quit(): Promise<void>;
}
