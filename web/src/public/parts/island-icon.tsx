// The icons of the islands, separate from all others so that the browser does not load those with the script.

export const ISLAND_PATHS = {
  close: 'M5 5l14 14M19 5L5 19',
  right: 'M4 12h15M13 6l6 6-6 6',
  left: 'M20 12H5M11 6l-6 6 6 6',
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 17.2v.8',
  check: 'M4 12.5l5.5 5.5L20 6.5',
} as const;

export type IslandIconName = keyof typeof ISLAND_PATHS;

export function IconOf({ path, className = '' }: { path: string; className?: string | undefined }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function IslandIcon({ name, className }: { name: IslandIconName; className?: string }) {
  return <IconOf path={ISLAND_PATHS[name]} className={className} />;
}
