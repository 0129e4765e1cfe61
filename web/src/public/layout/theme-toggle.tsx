// Switches between light and dark colours. The choice is kept in this browser (rule A18).
import { useEffect, useState } from 'react';
import { UiIcon } from '../parts/ui-icon.tsx';
import { THEME_COLORS } from './theme-colors.ts';

type Scheme = 'light' | 'dark';

function currentScheme(): Scheme {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  if (classList.contains('light')) return 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The browser's own surfaces follow a choice that differs from the system's. */
function paintBrowser(scheme: Scheme): void {
  if (document.documentElement.className === '') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLORS[scheme]);
}

function keepChoice(scheme: Scheme): void {
  document.documentElement.className = scheme;
  try {
    localStorage.setItem('theme', scheme);
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}

export function ThemeToggle() {
  // Unknown on the server, which draws the button's place only: nothing moves when it appears.
  const [scheme, setScheme] = useState<Scheme>();

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      const now = currentScheme();
      paintBrowser(now);
      setScheme(now);
    };
    update();
    system.addEventListener('change', update);
    document.addEventListener('themechange', update);
    return () => {
      system.removeEventListener('change', update);
      document.removeEventListener('themechange', update);
    };
  }, []);

  function toggle(): void {
    keepChoice(scheme === 'dark' ? 'light' : 'dark');
    document.dispatchEvent(new Event('themechange'));
  }

  return (
    <button className="theme" type="button" onClick={toggle} disabled={!scheme}>
      <UiIcon name={scheme === 'dark' ? 'sun' : 'moon'} />
      {scheme === 'dark' ? 'Light colours' : 'Dark colours'}
    </button>
  );
}
