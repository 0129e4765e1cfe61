// Shows where the site uses pictures that are about to be hidden, deleted or replaced (rule F5).
import { useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import './detail.css';
import { findUsage } from '../usage/find-usage.ts';

interface UsageListProps {
  names: readonly string[];
  /** The consequence for these places. */
  consequence: string;
  /** Whether the picture is hidden from the gallery; undefined if unknown. */
  isHidden?: boolean;
  /** Whether the action loses nothing, so that no warning is needed. */
  isCalm?: boolean;
}

/** Longer lists are not useful. */
const SHOWN = 12;

/** Only pages matter: a gallery has many pictures, and does not suffer from one less. */
function nowhereWords(count: number, isHidden: boolean | undefined): string {
  if (isHidden === undefined) return count === 1 ? 'No page shows it.' : 'No page shows any of them.';
  return isHidden ? 'Used nowhere: it is hidden, and no page shows it.' : 'Not used anywhere but in the gallery.';
}

export function UsageList({ names, consequence, isHidden, isCalm = false }: UsageListProps) {
  const { client } = useConsole();
  const usage = useQuery({
    queryKey: queryKeys.uploadUsage,
    queryFn: ({ signal }) => findUsage(client, signal),
    staleTime: 0,
  });
  if (usage.isPending)
    return <p className="remark">Looking where the site shows {names.length === 1 ? 'it' : 'them'}…</p>;
  if (usage.isError) {
    return (
      <p className="remark is-bad">
        <Icon of={TriangleAlert} />
        <span>Where the site shows {names.length === 1 ? 'this file' : 'these files'} could not be found out.</span>
        <Button kind="link" isBusy={usage.isFetching} onClick={() => void usage.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const places = names.flatMap((name) => (usage.data[name] ?? []).map((place) => ({ name, place })));
  if (places.length === 0) {
    return (
      <p className="remark">
        <Icon of={Info} />
        {nowhereWords(names.length, isHidden)}
      </p>
    );
  }
  return (
    <div className={isCalm ? 'remark' : 'remark is-bad'}>
      <Icon of={isCalm ? Info : TriangleAlert} />
      <div className="usage">
        <p>
          <strong>The site shows {names.length === 1 ? 'this file' : 'some of these files'}.</strong> {consequence}
        </p>
        <ul aria-label="Where it is used">
          {places.slice(0, SHOWN).map(({ name, place }) => (
            <li key={`${name} ${place}`}>
              {place}
              {names.length > 1 && <span className="muted"> ({name})</span>}
            </li>
          ))}
          {places.length > SHOWN && <li>and {places.length - SHOWN} more places</li>}
        </ul>
      </div>
    </div>
  );
}
