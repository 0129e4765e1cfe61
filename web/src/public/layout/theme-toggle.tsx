// Switches between light and dark colours. Drawn for both: the script shows the one that is not on (theme-choice.ts).
import { UiIcon } from '../parts/ui-icon.tsx';

export function ThemeToggle() {
  return (
    <button className="theme" type="button" disabled>
      <span data-scheme="dark">
        <UiIcon name="moon" />
        Dark colours
      </span>
      <span data-scheme="light" hidden>
        <UiIcon name="sun" />
        Light colours
      </span>
    </button>
  );
}
