// One figure of the dashboard.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FailedMark } from './failed-mark.tsx';
import type { Figure } from './use-dashboard.ts';

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  figure: Figure<unknown>;
  value: string;
  /** What the value counts. */
  detail?: string;
  children?: ReactNode;
}

export function StatCard({ icon, label, figure, value, detail = 'in all', children }: StatCardProps) {
  const isKnown = !figure.isLoading && !figure.isUnknown;
  return (
    <div className="stat stack gap-1" aria-busy={figure.isLoading}>
      <dt className="row quiet">
        <Icon of={icon} tone="faint" />
        {label}
      </dt>
      <dd className="stat-value">
        {figure.isLoading && <span className="skeleton stat-waiting" />}
        {figure.isUnknown && (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">Not known</span>
          </>
        )}
        {isKnown && value}
        {isKnown && (
          <>
            {' '}
            <small>{detail}</small>
          </>
        )}
      </dd>
      <dd className="hint stat-note">
        Since last month
        {figure.hasFailed && <FailedMark onRetry={figure.retry} />}
      </dd>
      {isKnown && children}
    </div>
  );
}
