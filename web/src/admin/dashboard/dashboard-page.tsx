// Dashboard: what is due today, waiting leads, figures, recent activity, quick actions.
import { FileChartColumn, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { can } from 'shared/accounts/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useNameOf } from '../session/use-names.ts';
import { useOffice } from '../session/use-office.ts';
import { useSession } from '../session/session-context.ts';
import { ActivityCard } from './activity-card.tsx';
import './dashboard.css';
import { DueSentence } from './due-sentence.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { greeting } from './greeting.ts';
import { LeadCards } from './lead-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { StatCards } from './stat-cards.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useFirstSteps } from './use-first-steps.ts';

export function DashboardPage() {
  const { user } = useSession();
  const now = useNow();
  const [welcome] = useState(() => greeting(user.username));
  const name = useNameOf()(user.username);
  const { users, messages, uploads, activity } = useDashboard();
  const steps = useFirstSteps(user.isAdmin, { users, messages });
  const office = useOffice();
  const [isAskingMonth, setAskingMonth] = useState(false);
  const leadCards = <LeadCards user={user} messages={messages} now={now} />;
  const stepsFirst = steps.steps.length > 0 && messages.value === 0;
  const isLoading = [users, messages, uploads, activity].some((figure) => figure.isLoading);

  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Dashboard</h1>
      <div className="dashboard-head bar">
        <div>
          <p className="welcome">
            {name === '' ? 'Welcome' : `${welcome}, `}
            <bdi>{name}</bdi>.
          </p>
          <DueSentence now={now} />
        </div>
        {can(user, 'lead.readAll', office) && (
          <Button icon={FileChartColumn} className="wraps" disabled={isLoading} onClick={() => setAskingMonth(true)}>
            Generate Report
          </Button>
        )}
      </div>
      {isAskingMonth && <ReportDialog onClose={() => setAskingMonth(false)} />}
      <div className="dashboard-body" data-waits={steps.isAsking ? '' : undefined}>
        {!stepsFirst && leadCards}
        <FirstStepsCard {...steps} />
        {stepsFirst && leadCards}
        <StatCards users={users} messages={messages} uploads={uploads} />
        <div className="dashboard-cards">
          <ActivityCard activity={activity} now={now} />
          <QuickActions user={user} />
        </div>
        {steps.bringBack && (
          <div className="bar">
            <Button kind="ghost" icon={ListChecks} isBusy={steps.isBusy} onClick={steps.bringBack}>
              Show the first steps
            </Button>
          </div>
        )}
      </div>
    </main>
  );
}
