// The fixed icons of the public site, on a 24 unit grid.
import { IconOf, ISLAND_PATHS } from './island-icon.tsx';

const PATHS = {
  ...ISLAND_PATHS,
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'M12 4v15M6 13l6 6 6-6',
  phone: 'M5 3h4l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v4c0 1-1 2-2 2C10.5 21 3 13.5 3 5c0-1 1-2 2-2z',
  mail: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zM8.8 8c-.6 3.8 3.4 7.8 7.2 7.2l.3-1.8-2.1-.9-.9 1c-1.2-.5-2.3-1.6-2.8-2.8l1-.9-.9-2.1z',
  shield: 'M12 3l8 3v6c0 4.5-3.2 7.5-8 9-4.8-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  award: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8.5 14L7 21l5-2.5L17 21l-1.5-7',
  wrench: 'M14.5 6.5a4 4 0 0 1 5-3.8l-2.7 2.7 1.8 1.8 2.7-2.7a4 4 0 0 1-5.3 4.8L8 17.3a2.1 2.1 0 0 1-3-3z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5',
  linkedin: 'M5 9.5V19M5 5v.6M10 19V9.5M10 13.5c0-5.5 8-5.5 8 0V19',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h1.5V2.4C14 1.8 10.5 3 10.5 7v2.5H8V13h2.5v8',
  youtube:
    'M3 7c0-1 .8-1.7 1.8-1.8 4.8-.4 9.6-.4 14.4 0C20.2 5.3 21 6 21 7v10c0 1-.8 1.7-1.8 1.8-4.8.4-9.6.4-14.4 0C3.8 18.7 3 18 3 17zM10 9v6l5-3z',
  instagram: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 6.8v.4',
  x: 'M4 4l16 16M20 4L4 20',
  link: 'M9 15l6-6M8.5 10.5L5 14a3.5 3.5 0 0 0 5 5l3.5-3.5M15.5 13.5L19 10a3.5 3.5 0 0 0-5-5l-3.5 3.5',
} as const;

export type UiIconName = keyof typeof PATHS;

export function UiIcon({ name, className }: { name: UiIconName; className?: string }) {
  return <IconOf path={PATHS[name]} className={className} />;
}
