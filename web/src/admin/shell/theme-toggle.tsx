// Switches between light and dark.
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTheme } from '../../ui/hooks/use-theme.ts';

export function ThemeToggle() {
  const [isDark, choose] = useTheme();
  return (
    <IconButton icon={isDark ? Moon : Sun} label="Dark mode" aria-pressed={isDark} onClick={() => choose(!isDark)} />
  );
}
