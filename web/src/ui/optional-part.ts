import { lazy, type ComponentType } from 'react';
import { preload } from '../platform/preload.ts';

/** A part that its screen does without if it cannot be fetched. */
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

/** Asked for at once, as there may be no server later. */
export const earlyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  optionalPart(preload(load));
