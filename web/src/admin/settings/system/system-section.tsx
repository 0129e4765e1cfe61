// System health: each figure with its rating (rule H18).
import { Card } from '../../../ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, RefreshCw } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { useConsole } from '../../session/console-context.ts';
import { systemChecks } from './system-checks.ts';
import './system.css';

const REFRESH_MS = 30_000;
const STATES = {
  good: [CircleCheck, 'good', 'well'],
  bad: [CircleAlert, 'bad', 'needs attention'],
  off: [CircleMinus, 'faint', 'not in use'],
} as const;

export function SystemSection() {
  const { client } = useConsole();
  const now = useNow();
  const system = useQuery({
    queryKey: queryKeys.system,
    queryFn: ({ signal }) => client.call(api.getSystem, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });

  return (
    <Card
      title="System health"
      action={
        <Button kind="ghost" icon={RefreshCw} isBusy={system.isFetching} onClick={() => void system.refetch()}>
          Look again
        </Button>
      }
      aria-busy={system.isPending}
    >
      <QueryView query={system} failure="The server’s state could not be loaded" waiting={<SkeletonRows count={10} />}>
        {(data) => (
          <dl className="system-checks lined">
            {systemChecks(data, now).map(({ name, value, state, advice }) => {
              const [icon, tone, words] = STATES[state];
              return (
                <div key={name} className={`is-${state}`}>
                  <dt className="row">
                    <Icon of={icon} tone={tone} />
                    {name}
                    <span className="visually-hidden"> ({words})</span>
                  </dt>
                  <dd>
                    {value}
                    {state !== 'good' && advice !== undefined && <small>{advice}</small>}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </QueryView>
    </Card>
  );
}
