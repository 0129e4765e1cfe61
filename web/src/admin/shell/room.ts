// One entry of the console's table of rooms.
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export interface Room {
  /** Below /admin; empty for the index. */
  path: string;
  title: string;
  icon: LucideIcon;
  access: 'signed-in' | 'admin';
  /** Whether it stands in the sidebar; others are reached from elsewhere. */
  isListed: boolean;
  /** It has addresses of its own below its path. */
  hasPlaces: boolean;
  /** Fetches the room's code. */
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}

export function roomPath(room: Room): string {
  return room.path === '' ? '/admin' : `/admin/${room.path}`;
}

/** As the router reads addresses: in any case, with or without a slash at the end. */
export function roomAt(rooms: readonly Room[], path: string): Room | undefined {
  const typed = `${path.toLowerCase().replace(/\/+$/, '')}/`;
  return rooms.find((room) => {
    const own = `${roomPath(room)}/`;
    return typed === own || (room.hasPlaces && typed.startsWith(own));
  });
}
