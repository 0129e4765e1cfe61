// Page of the kit with lists, tables and facts.
import { Archive, ChevronRight, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { ActivityLine } from '../activity-line.tsx';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Facts } from '../facts.tsx';
import { Icon } from '../icon.tsx';
import { ScrollingTable } from '../scrolling-table.tsx';
import { Tabs } from '../tabs.tsx';
import { UnsavedMark } from '../unsaved-mark.tsx';

const NOW = Date.parse('2026-01-15T09:00:00Z');
const ENTRY: ActivityEntry = { id: 1, type: 'content', actor: 'ama', action: 'Saved Home', ts: '2026-01-15T08:00:00Z' };

function Ways() {
  return (
    <>
      <Tabs label="Parts" className="gap-4" tabs={['Open', 'Mine']} current="Open" addressOf={(tab) => `#${tab}`}>
        {(tab) => (
          <>
            {tab}
            {tab === 'Mine' && <UnsavedMark />}
          </>
        )}
      </Tabs>
      <ul>
        <li>
          <Link className="way" to="#way" aria-current="page">
            <Icon of={Star} tone="faint" />A way that is taken
          </Link>
        </li>
        <li>
          <Link className="way" to="#other">
            <Icon of={Archive} tone="faint" />
            Another way
            <span className="count late">2 late</span>
            <span className="count hot">12</span>
          </Link>
        </li>
      </ul>
    </>
  );
}

function Entries() {
  return (
    <>
      <h3 className="list-heading">Today</h3>
      <ul className="ends lined">
        <li>
          An entry <time className="age">09:00</time>
        </li>
        <li>
          Another entry <time className="age">08:00</time>
        </li>
      </ul>
      <ul className="entries">
        <li>
          <Avatar name="Ama Mensah" />
          An entry with a sign
          <Button size="small">Open</Button>
        </li>
        <li>
          <ActivityLine entry={ENTRY} who="Ama Mensah" now={NOW} />
        </li>
        <li>
          <ActivityLine entry={{ ...ENTRY, type: 'auth', action: 'Signed in' }} who="" now={NOW} isShort />
        </li>
      </ul>
    </>
  );
}

export function KitLists() {
  return (
    <>
      <Card isPadded title="Lists" count={2} note="as in most screens" action={<Button kind="ghost">See all</Button>}>
        <Ways />
        <Entries />
      </Card>
      <Card isWrapping title="A table" note="that could not be read anew, which is said below a long title">
        <ScrollingTable label="People" columns={['Name', 'Role']}>
          <tr>
            <td>Ama Mensah</td>
            <td>Administrator</td>
            <td>
              <Button>Manage</Button>
            </td>
          </tr>
        </ScrollingTable>
      </Card>
      <Card isPadded title="Facts">
        <Facts
          entries={[
            ['Phone', '020 000 0000'],
            ['Email', 'office@example.com'],
          ]}
        />
        <details className="fold">
          <summary>
            <Icon of={ChevronRight} />
            What is folded away
          </summary>
          <p>Here it is.</p>
        </details>
        <details className="fold" open>
          <summary>
            <Icon of={ChevronRight} />
            What is open
          </summary>
          <p>Here it is.</p>
        </details>
      </Card>
    </>
  );
}
