// Shows every part of the kit in its states: /admin/kit, only in development.
import { KitButtons } from './kit-buttons.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitFeeds } from './kit-feeds.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitMarks } from './kit-marks.tsx';
import { KitStates } from './kit-states.tsx';

export function KitPage() {
  return (
    <div className="stack gap-4">
      <h1>Kit</h1>
      <KitButtons />
      <KitFields />
      <KitMarks />
      <KitLists />
      <KitFeeds />
      <KitStates />
      <KitDialogs />
    </div>
  );
}
