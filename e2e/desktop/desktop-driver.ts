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
  /** As a power cut does. */
  kill(): Promise<void>;
}

/** What the stand-in can do besides: be another system, let time pass, and have the system ask and refuse. */
export interface PretendedRun extends DesktopRun {
  /** A button on a notice. */
  pressNotice(title: string, button: string): Promise<void>;
  /** What a click on a notice of Windows, or its button, gives to the program, also to a later run of it. */
  launchOf(title: string, button?: string): Promise<string>;
  /** The computer is switched off, as Windows does it. */
  endSession(): Promise<void>;
  blockNotices(are: boolean): Promise<void>;
  /** What the menu beside the clock has now. */
  tray(): Promise<string[]>;
  clickTray(label: string): Promise<void>;
  passTime(minutes: number): Promise<void>;
  /** Whether the system believes to have a network. */
  goOffline(is: boolean): Promise<void>;
  /** Every question is answered with the button of this place from now on. */
  answer(button: number): Promise<void>;
  /** What was asked. */
  asked(): Promise<string[]>;
  /** The process of the page ends. */
  crash(): Promise<void>;
  /** The page does not answer any more. */
  hang(): Promise<void>;
  failLoad(): Promise<void>;
  rightClick(facts: object): Promise<void>;
  /** The menu of the right button that was shown last. */
  popup(): Promise<string[]>;
  /** What the little picture on the icon in the taskbar says, in its order. */
  overlays(): Promise<string[]>;
  /** Whether each notice made a sound. */
  sounds(): Promise<boolean[]>;
  /** The file of the picture on each notice. */
  icons(): Promise<string[]>;
  /** What the program has taken of the system for itself, in its order: the lock of its only run first. */
  registered(): Promise<string[]>;
  /** What Chromium was asked for, by the names of its switches. */
  switches(): Promise<string[]>;
  /** What the program takes its window for. */
  isFocused(): Promise<boolean>;
  /** The program has ended by itself. */
  hasEnded(): boolean;
  /** By its title bar and edges. */
  moveWindow(bounds: { x: number; y: number; width: number; height: number }): Promise<void>;
  bounds(): Promise<{ x?: number; y?: number; width: number; height: number } | undefined>;
}
