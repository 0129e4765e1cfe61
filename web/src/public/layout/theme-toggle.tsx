// Switches between light and dark colours. Rendered for both; the script shows the applicable one (theme-choice.ts).
import type { LayoutData } from '../page-view.ts';
import { UiIcon } from '../parts/ui-icon.tsx';

export function ThemeToggle({ words }: Pick<LayoutData, 'words'>) {
  return (
    <button className="theme" type="button" disabled>
      <span data-scheme="dark">
        <UiIcon name="moon" />
        {words.dark}
      </span>
      <span data-scheme="light" hidden>
        <UiIcon name="sun" />
        {words.light}
      </span>
    </button>
  );
}
