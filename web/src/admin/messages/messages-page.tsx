// Messages: the lead list on the left, the selected lead on the right; on phones two screens.
import { Suspense } from 'react';
import { api } from 'shared/api/api.ts';
import { mayCall } from 'shared/accounts/permissions.ts';
import { earlyPart, optionalPart } from '../../ui/optional-part.ts';
import { PHONE, useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useSeen, useUnseen } from '../notices/use-unseen.ts';
import { useOutboxState } from '../offline/use-outbox.ts';
import { useSession } from '../session/session-context.ts';
import { usePicks } from './bulk/use-picks.ts';
import { toStreams } from './data/lead-filters.ts';
import { useUnsavedLeads } from './data/lead-drafts.ts';
import { useAssignees } from './data/use-assignees.ts';
import { useLeadActions } from './data/use-lead-actions.ts';
import { useLeadList } from './data/use-lead-list.ts';
import { useSelectedLead } from './data/use-selected-lead.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import { LeadDetail } from './detail/lead-detail.tsx';
import { LeadListPane } from './list/lead-list-pane.tsx';
import './messages.css';
import { useDeletion } from './use-deletion.ts';
import { useLeadAddress } from './use-lead-address.ts';
import { useListNavigation } from './use-list-navigation.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { positionOf, useFirstSelection } from './use-lead-selection.ts';

// Loaded early, as the server may be unreachable when a note is lost.
const LostNote = earlyPart(() => import('./detail/lost-note.tsx').then((part) => part.LostNote));

// Edits are rarely refused.
const ReturnedEdits = optionalPart(() => import('./data/returned-edits.ts').then((part) => part.ReturnedEdits));

export function MessagesPage() {
  const { user } = useSession();
  const isPhone = useMediaQuery(PHONE);
  const address = useLeadAddress(user.isAdmin, isPhone);
  const { selectedId } = address;
  const { held, returned } = useOutboxState();
  const unsaved = useUnsavedLeads();
  const list = useLeadList(toStreams(address.filters, user), unsaved, selectedId);
  const { leads } = list;
  const assignees = useAssignees(user.isAdmin);
  const mayPick = mayCall(user, api.bulkLeads);
  const actions = useLeadActions();
  const { isDeletedHere, deleteFrom } = useDeletion(actions.remove, address, isPhone);
  // A lead that was deleted here is not requested while the address is being changed.
  const selected = useSelectedLead(isDeletedHere ? undefined : selectedId, leads);
  const { pinned } = selected;
  const picks = usePicks(pinned ? [pinned, ...leads] : leads, mayPick);
  const isExpecting = selectedId === undefined && (list.status === 'pending' || leads.length > 0);
  useSeen(selected.lead?.id, address.choice);
  const unseen = useUnseen().ids;
  function onAct() {
    const id = selected.lead?.id;
    if (id !== undefined && (address.choice === undefined || unseen.includes(id))) address.select(id);
  }
  useFirstSelection({
    leads,
    isLoaded: list.status === 'success',
    selectedId,
    isPhone,
    search: address.search,
    select: address.selectFirst,
  });
  useScreenFocus(isPhone ? selected.lead?.id : undefined);
  const { step, back } = useListNavigation({ leads, address, picks, isPhone });

  return (
    <main className="messages" id="main" data-open={selectedId === undefined ? undefined : ''}>
      <h1 className="visually-hidden">Messages</h1>
      <Suspense>{held.length + returned.length > 0 && <ReturnedEdits username={user.username} />}</Suspense>
      <LeadListPane
        list={{ ...list, pinned }}
        address={address}
        unsaved={unsaved}
        isReplacing={!isPhone}
        picks={mayPick ? picks : undefined}
        assignees={assignees}
      />
      <DetailPane
        selected={selected}
        isExpecting={isExpecting}
        onAct={onAct}
        lostNote={
          selectedId !== undefined && (
            <Suspense>
              <LostNote leadId={selectedId} isSaving={actions.isSaving(selectedId)} />
            </Suspense>
          )
        }
        onBack={back}
      >
        {(lead) => (
          <LeadDetail
            lead={lead}
            position={positionOf(leads, lead.id, list.hasMore)}
            assignees={assignees}
            actions={actions}
            hrefOf={address.hrefOf}
            onBack={back}
            onStep={leads.length > 1 ? step : undefined}
            onDelete={() => deleteFrom(leads, lead)}
          />
        )}
      </DetailPane>
    </main>
  );
}
