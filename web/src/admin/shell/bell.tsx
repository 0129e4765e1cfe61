// The bell, with the number of leads that wait for this user (rule D4).
import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { earlyPart } from '../../ui/optional-part.ts';
import { figureOf, useUnseen } from '../notices/use-unseen.ts';

const NotLoaded = () => <p className="menu-empty">The list could not be loaded.</p>;

const BellContent = earlyPart(() => import('./bell-content.tsx').then((part) => part.BellContent), NotLoaded);

export function Bell() {
  const unseen = useUnseen();
  const figure = figureOf(unseen);
  return (
    <Menu
      icon={BellIcon}
      label={unseen.count > 0 ? `Notifications, ${figure} waiting` : 'Notifications'}
      className="bell"
      title="Notifications"
      trigger={
        unseen.count > 0 && (
          <span className="count hot" aria-hidden="true">
            {figure}
          </span>
        )
      }
    >
      <Suspense>
        <BellContent />
      </Suspense>
    </Menu>
  );
}
