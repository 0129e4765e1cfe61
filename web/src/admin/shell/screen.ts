// One entry of the console's table of screens.
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export interface ConsoleScreen {
  /** Path below /admin; empty for the index. */
  path: string;
  title: string;
  icon: LucideIcon;
  access: 'signed-in' | 'admin';
  /** Whether the screen is in the sidebar; others are reached by links. */
  isListed: boolean;
  /** Whether there are further addresses below its path. */
  hasPlaces: boolean;
  /** Loads the screen's code. */
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}

export function screenPath(screen: ConsoleScreen): string {
  return screen.path === '' ? '/admin' : `/admin/${screen.path}`;
}

/** Like the router, ignores case and a slash at the end. */
export function screenAt(screens: readonly ConsoleScreen[], path: string): ConsoleScreen | undefined {
  const typed = `${path.toLowerCase().replace(/\/+$/, '')}/`;
  return screens.find((screen) => {
    const own = `${screenPath(screen)}/`;
    return typed === own || (screen.hasPlaces && typed.startsWith(own));
  });
}
