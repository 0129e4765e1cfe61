// What a test can do with the desktop console, in Electron or in the stand-in.
import type { Page } from 'playwright';

export interface ShownNotice {
  title: string;
  body: string;
  isClosed: boolean;
}

export interface DesktopRun {
  /** The page of the open window. */
  page(): Promise<Page>;
  notices(): Promise<ShownNotice[]>;
  clickNotice(title: string): Promise<void>;
  clickMenu(label: string): Promise<void>;
  badge(): Promise<number | undefined>;
  /** Values of the taskbar's progress bar, in order. */
  progress(): Promise<number[]>;
  /** Addresses opened outside. */
  opened(): Promise<string[]>;
  /** Number of print jobs. */
  printed(): Promise<number>;
  isVisible(): Promise<boolean>;
  /** What a click on the window's close button does. */
  closeWindow(): Promise<void>;
  /** Starts the program a second time, with these arguments. */
  startAgain(...args: string[]): Promise<void>;
  power(event: 'suspend' | 'resume'): Promise<void>;
  quit(): Promise<void>;
  /** Ends the program like a power cut. */
  kill(): Promise<void>;
}

/** Functions of the stand-in only: simulate another system, advance the clock, and answer or refuse in its place. */
export interface PretendedRun extends DesktopRun {
  /** Presses a button of a notification. */
  pressNotice(title: string, button: string): Promise<void>;
  /** What a click on a Windows notification, or on its button, passes to the program, also to a later run. */
  launchOf(title: string, button?: string): Promise<string>;
  /** Ends the user's session, as Windows does at shutdown. */
  endSession(): Promise<void>;
  blockNotices(are: boolean): Promise<void>;
  /** Entries of the tray menu. */
  tray(): Promise<string[]>;
  clickTray(label: string): Promise<void>;
  passTime(minutes: number): Promise<void>;
  /** Sets whether the system reports a network. */
  goOffline(is: boolean): Promise<void>;
  /** Answers all following questions with the button at this position. */
  answer(button: number): Promise<void>;
  /** The questions asked. */
  asked(): Promise<string[]>;
  /** Ends the process of the page. */
  crash(): Promise<void>;
  /** Makes the page unresponsive. */
  hang(): Promise<void>;
  failLoad(): Promise<void>;
  rightClick(facts: object): Promise<void>;
  /** Entries of the last context menu. */
  popup(): Promise<string[]>;
  /** Descriptions of the taskbar's overlay icons, in order. */
  overlays(): Promise<string[]>;
  /** For each notification, whether it made a sound. */
  sounds(): Promise<boolean[]>;
  /** For each notification, the file of its picture. */
  icons(): Promise<string[]>;
  /** What the program registered with the system, in order: the single instance lock first. */
  registered(): Promise<string[]>;
  /** Chromium's command line switches. */
  switches(): Promise<string[]>;
  /** State of the window according to the program. */
  isFocused(): Promise<boolean>;
  /** Resolves when the program has ended by itself. */
  hasEnded(): boolean;
  /** Moves and resizes the window, as by its title bar and edges. */
  moveWindow(bounds: { x: number; y: number; width: number; height: number }): Promise<void>;
  bounds(): Promise<{ x?: number; y?: number; width: number; height: number } | undefined>;
}
