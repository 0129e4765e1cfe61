import { lazy, type ComponentType } from 'react';
import { preload } from '../platform/preload.ts';

/** A component that its screen can do without. If loading fails, `Instead` is rendered, by default nothing. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load()
      .catch(() => Instead)
      .then((part) => ({ default: part })),
  );
}

/** Loads a component at once, because the server may be away when it is needed. */
export const earlyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) => optionalPart(preload(load), Instead);
