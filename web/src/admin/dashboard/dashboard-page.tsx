// Dashboard: figures, recent activity, quick actions, and the leads that wait for somebody.
import { ArrowRight, FileChartColumn, MailOpen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { can } from 'shared/accounts/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useOffice } from '../session/use-office.ts';
import { useSession } from '../session/session-context.ts';
import { ActivityCard } from './activity-card.tsx';
import './dashboard.css';
import { FirstStepsCard } from './first-steps-card.tsx';
import { greeting } from './greeting.ts';
import { LeadCard } from './lead-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { StatCards } from './stat-cards.tsx';
import { useCardAction } from './use-card-action.ts';
import { useCardLeads } from './use-card-leads.ts';
import { useDashboard } from './use-dashboard.ts';
import { useFirstSteps } from './use-first-steps.ts';

export function DashboardPage() {
  const { user } = useSession();
  const now = useNow();
  const [welcome] = useState(() => greeting(user.username));
  const { users, messages, uploads, activity } = useDashboard();
  const steps = useFirstSteps(user.isAdmin, { users, messages });
  const mine = useCardLeads({ open: 'true', assignee: user.username }, user.username !== '');
  const unassigned = useCardLeads({ open: 'true', unassigned: 'true' }, user.isAdmin);
  const { run, busyId } = useCardAction();
  const office = useOffice();
  const [isAskingMonth, setAskingMonth] = useState(false);
  const isLoading = [users, messages, uploads, activity].some((figure) => figure.isLoading);

  function openLink(lead: Lead) {
    return (
      <ButtonLink
        kind="ghost"
        size="small"
        className="card-action"
        icon={ArrowRight}
        to={`/admin/messages?id=${lead.id}`}
        title="Open"
      >
        <span className="action-word">Open</span>
        <span className="visually-hidden">: {lead.name}</span>
      </ButtonLink>
    );
  }

  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Dashboard</h1>
      <div className="dashboard-head">
        <p className="welcome">{welcome}</p>
        {can(user, 'lead.readAll', office) && (
          <Button icon={FileChartColumn} disabled={isLoading} onClick={() => setAskingMonth(true)}>
            Generate Report
          </Button>
        )}
      </div>
      {isAskingMonth && <ReportDialog onClose={() => setAskingMonth(false)} />}
      <div className="dashboard-body" data-waits={steps.isAsking ? '' : undefined}>
        <FirstStepsCard {...steps} />
        <StatCards users={users} messages={messages} uploads={uploads} />
        <div className="dashboard-cards">
          <ActivityCard activity={activity} now={now} />
          <QuickActions user={user} />
          <LeadCard
            title="My Open Leads"
            emptyText={user.username === '' ? 'Sign in to see assigned leads.' : 'No open leads assigned to you.'}
            leads={user.username === '' ? { ...mine, isLoading: false } : mine}
            now={now}
            link={{ to: '/admin/messages', label: 'View all messages' }}
            renderActions={(lead) => (
              <>
                {!lead.read && (
                  <Button
                    size="small"
                    className="card-action"
                    kind="ghost"
                    icon={MailOpen}
                    title="Mark as read"
                    disabled={busyId === lead.id}
                    onClick={() => run({ leadId: lead.id, patch: { read: true } })}
                  >
                    <span className="action-word">Mark as read</span>
                    <span className="visually-hidden">: {lead.name}</span>
                  </Button>
                )}
                {openLink(lead)}
              </>
            )}
          />
          {user.isAdmin && (
            <LeadCard
              title="Unassigned Leads"
              emptyText="All caught up. No unassigned leads."
              leads={unassigned}
              now={now}
              link={{ to: '/admin/messages?view=unassigned', label: 'Go to Messages' }}
              renderActions={(lead) => (
                <>
                  <Button
                    size="small"
                    className="card-action"
                    kind="ghost"
                    icon={UserPlus}
                    title="Assign to me"
                    disabled={busyId === lead.id}
                    onClick={() =>
                      run({ leadId: lead.id, patch: { assignee: user.username, base: { assignee: lead.assignee } } })
                    }
                  >
                    <span className="action-word">Assign to me</span>
                    <span className="visually-hidden">: {lead.name}</span>
                  </Button>
                  {openLink(lead)}
                </>
              )}
            />
          )}
        </div>
      </div>
    </main>
  );
}
