// Switches between light and dark.
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../ui/hooks/use-theme.ts';

export function ThemeToggle() {
  const [isDark, choose] = useTheme();
  const Icon = isDark ? Moon : Sun;
  return (
    <button className="button ghost icon-only" type="button" aria-pressed={isDark} onClick={() => choose(!isDark)}>
      <Icon className="icon" aria-hidden="true" />
      <span className="visually-hidden">Dark mode</span>
    </button>
  );
}
