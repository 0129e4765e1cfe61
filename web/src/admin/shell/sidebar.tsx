// The way to every room this person may open, and whether the console is live.
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LiveMark } from './live-mark.tsx';
import { roomPath, type Room } from './room.ts';
import { useNewLeadCount } from './use-new-lead-count.ts';
import './sidebar.css';

interface SidebarProps {
  rooms: readonly Room[];
  companyName: string;
  onNavigate: () => void;
}

export function Sidebar({ rooms, companyName, onNavigate }: SidebarProps) {
  const count = useNewLeadCount();
  return (
    <>
      <NavLink className="sidebar-brand" to="/admin" end onClick={onNavigate}>
        <BrandMark />
        <span>
          {companyName}
          <small>Admin console</small>
        </span>
      </NavLink>
      <ul>
        {rooms
          .filter(({ isListed }) => isListed)
          .map((room) => (
            <li key={room.path}>
              <NavLink to={roomPath(room)} end={room.path === ''} onClick={onNavigate}>
                <Icon of={room.icon} tone="faint" />
                {room.title}
                {room.path === 'messages' && count > 0 && (
                  <span className="count hot">
                    {count}
                    <span className="visually-hidden"> new</span>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
      <LiveMark />
    </>
  );
}
