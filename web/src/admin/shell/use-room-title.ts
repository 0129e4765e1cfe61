// Names the browser tab after the room.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { roomPath, type Room } from './room.ts';

export function useRoomTitle(rooms: readonly Room[], companyName: string): void {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const room = rooms.find((candidate) => roomPath(candidate) === path);
  const title = room?.title ?? 'Admin console';
  useEffect(() => {
    document.title = companyName === '' ? title : `${title} · ${companyName} console`;
  }, [title, companyName]);
}
