// Links to all screens that the user may open, and whether live events arrive.
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { CompanyLogo, type Company } from '../session/company-logo.tsx';
import { useLastPlace } from '../session/use-last-place.ts';
import { LiveMark } from './live-mark.tsx';
import { screenPath, type ConsoleScreen } from './screen.ts';
import { useLateCount } from '../notices/use-late-count.ts';
import { useUnseen } from '../notices/use-unseen.ts';
import './sidebar.css';

interface SidebarProps {
  screens: readonly ConsoleScreen[];
  company: Company;
  onNavigate: () => void;
}

export function Sidebar({ screens, company, onNavigate }: SidebarProps) {
  const { count: waiting, more } = useUnseen();
  const { pathname } = useLocation();
  const lastPlace = useLastPlace();
  const late = useLateCount();
  /** Back to the lead that was open; from Messages itself, to its first view. */
  function linkOf(screen: ConsoleScreen) {
    const to = screenPath(screen);
    return screen.path === 'messages' && pathname !== to ? lastPlace : { to };
  }

  return (
    <>
      <NavLink className="sidebar-brand row" to="/admin" end onClick={onNavigate}>
        <CompanyLogo {...company} />
      </NavLink>
      <ul>
        {screens
          .filter(({ isListed }) => isListed)
          .map((screen) => (
            <li key={screen.path}>
              <NavLink className="way" {...linkOf(screen)} end={screen.path === ''} onClick={onNavigate}>
                <Icon of={screen.icon} tone="faint" />
                {screen.title}
                {screen.path === 'messages' && late > 0 && (
                  <span className="count late">
                    {late} late
                    <span className="visually-hidden">, </span>
                  </span>
                )}
                {screen.path === 'messages' && waiting > 0 && (
                  <span className="count hot">
                    {waiting}
                    {more && '+'}
                    <span className="visually-hidden"> waiting</span>
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
