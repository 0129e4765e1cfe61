// Warnings about links and contact details: loaded after the form, which works without them.
import { useEffect, useState } from 'react';
import { preload } from '../../../platform/preload.ts';

const load = preload(() => import('../../content-model/warnings.ts'));

type Warnings = Awaited<ReturnType<typeof load>>;

let fetched: Warnings | undefined;

/** Undefined until they are loaded. */
export function useWarnings(): Warnings | undefined {
  const [warnings, setWarnings] = useState(fetched);
  useEffect(() => {
    if (warnings) return;
    const take = (all: Warnings) => {
      fetched = all;
      setWarnings(all);
    };
    load().then(take, () => undefined);
  }, [warnings]);
  return warnings;
}
