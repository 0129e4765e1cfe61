// Names the browser tab after the room.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { roomAt, type Room } from './room.ts';

export function useRoomTitle(rooms: readonly Room[], companyName: string): void {
  const title = roomAt(rooms, useLocation().pathname)?.title ?? 'Admin console';
  useEffect(() => {
    document.title = companyName === '' ? title : `${title} · ${companyName} console`;
  }, [title, companyName]);
}
