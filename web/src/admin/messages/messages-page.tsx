// Messages: the lead list on the left, the chosen lead on the right; on phones two screens.
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { can, mayCall } from 'shared/accounts/permissions.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { PHONE, useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useSeen } from '../notices/use-unseen.ts';
import { useSession } from '../session/session-context.ts';
import { edited, patchOf, type LeadChanges } from './data/lead-draft.ts';
import { draftOf } from './data/draft-store.ts';
import { toStreams } from './data/lead-filters.ts';
import { beginNote } from './data/note-names.ts';
import { usePicks } from './bulk/use-picks.ts';
import { useAssignees } from './data/use-assignees.ts';
import { useGivenBack } from './data/use-given-back.ts';
import { useLeadActions } from './data/use-lead-actions.ts';
import { useLeadDrafts } from './data/use-lead-drafts.ts';
import { useLeadList } from './data/use-lead-list.ts';
import { useSelectedLead } from './data/use-selected-lead.ts';
import { useSettledDraft } from './data/use-settled-draft.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import { LeadDetail } from './detail/lead-detail.tsx';
import { LostNote } from './detail/lost-note.tsx';
import { NOTE_BOX } from './detail/note-box.tsx';
import { focusById, focusedRow, focusRow } from './lead-focus.ts';
import { LeadListPane } from './list/lead-list-pane.tsx';
import { SEARCH_BOX } from './list/search-box.tsx';
import './messages.css';
import { useLeadAddress } from './use-lead-address.ts';
import { useLeadKeys } from './use-lead-keys.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { positionOf, stepFrom, useFirstSelection } from './use-lead-selection.ts';

export function MessagesPage() {
  const { user } = useSession();
  const copy = useCopy();
  const isPhone = useMediaQuery(PHONE);
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useLeadAddress(user.isAdmin, isPhone);
  const { selectedId } = address;
  const leadDrafts = useLeadDrafts(user.username);
  const { drafts, setDraft } = leadDrafts;
  useGivenBack(user.username);
  const kept = new Set([...drafts.keys(), ...(selectedId === undefined ? [] : [selectedId])]);
  const list = useLeadList(toStreams(address.filters, user), kept);
  const isLoaded = list.status === 'success';
  const assignees = useAssignees(user.isAdmin);
  const mayPick = mayCall(user, api.bulkLeads);
  const picks = usePicks(list.leads, mayPick);
  const { change, isChanging, sentOf, remove, contact, followUp, ask, isAsking } = useLeadActions(leadDrafts);
  // A lead deleted here is not looked for while its address is on the way out.
  const isDeletedHere = remove.isSuccess && remove.variables.lead.id === selectedId;
  const selected = useSelectedLead(isDeletedHere ? undefined : selectedId, list.leads);
  const pinned = list.leads.some(({ id }) => id === selectedId) ? undefined : selected.lead;
  const isExpecting = selectedId === undefined && (list.status === 'pending' || list.leads.length > 0);
  useSeen(selected.lead?.id, address.isChosen);
  useSettledDraft(selectedId, selected, leadDrafts, selectedId !== undefined && isChanging(selectedId));
  useFirstSelection({ leads: list.leads, isLoaded, selectedId, isPhone, select: address.selectFirst });

  const note = selectedId === undefined ? undefined : draftOf(drafts, selectedId).note;

  useScreenFocus(isPhone ? selected.lead?.id : undefined, heading);

  function edit(lead: Lead, values: LeadChanges) {
    setDraft(lead.id, (draft) => edited(lead, draft, values, beginNote, sentOf(lead.id)));
  }

  function save(lead: Lead) {
    const patch = patchOf(lead, draftOf(drafts, lead.id));
    if (isChanging(lead.id) || Object.keys(patch).length === 0) return;
    change({ lead, patch });
  }

  function deleteLead(lead: Lead) {
    const next = stepFrom(list.leads, lead.id, 1) ?? stepFrom(list.leads, lead.id, -1);
    remove.mutate({ lead, next });
  }

  // Only from the deleted lead: whoever opened another one meanwhile stays there.
  const leaveDeleted = useEffectEvent(() => {
    const next = remove.variables?.next;
    if (isPhone || next === undefined) {
      address.close();
      return;
    }
    address.select(next);
    focusRow(next);
  });
  useEffect(() => {
    if (isDeletedHere) leaveDeleted();
  }, [isDeletedHere]);
  // It may be restored, and opened again.
  const hasLeftDeleted = remove.isSuccess && !isDeletedHere;
  const forgetDeleted = remove.reset;
  useEffect(() => {
    if (hasLeftDeleted) forgetDeleted();
  }, [hasLeftDeleted, forgetDeleted]);

  function step(by: 1 | -1) {
    const isListOnly = isPhone && selectedId === undefined;
    const id = stepFrom(list.leads, focusedRow() ?? selectedId, by);
    if (id === undefined) return;
    if (!isListOnly) address.select(id);
    focusRow(id);
  }

  function back() {
    if (picks.isOn) picks.end();
    else if (isPhone && selectedId !== undefined) address.close();
    else focusRow(selectedId);
  }

  useLeadKeys({
    next: () => step(1),
    previous: () => step(-1),
    opened: () => requestAnimationFrame(() => heading.current?.focus()),
    setClosed() {
      const { lead } = selected;
      if (lead && can(user, 'lead.work', lead)) edit(lead, { status: 'closed' });
    },
    save() {
      const { lead } = selected;
      if (lead && can(user, 'lead.work', lead)) save(lead);
    },
    focusNote: () => focusById(NOTE_BOX),
    focusSearch: () => focusById(SEARCH_BOX),
    pick() {
      const id = focusedRow() ?? selectedId;
      if (id !== undefined) picks.toggle(id, false);
    },
    back,
  });

  return (
    <main className="messages" id="main" data-open={selectedId === undefined ? undefined : ''}>
      <h1 className="visually-hidden">Messages</h1>
      <LeadListPane
        list={{ ...list, pinned }}
        filters={address.filters}
        user={user}
        selectedId={selectedId}
        drafts={drafts}
        isReplacing={!isPhone}
        picks={mayPick ? picks : undefined}
        assignees={assignees}
        hrefOf={address.hrefOf}
        viewHref={address.viewHref}
        savedViewHref={address.savedViewHref}
        onFilter={address.setFilters}
        onOpen={address.open}
      />
      <DetailPane
        selected={selected}
        isExpecting={isExpecting}
        lostNote={
          note &&
          selectedId !== undefined && (
            <LostNote
              text={note}
              onCopy={() => void copy(note, 'Note')}
              onDiscard={() => setDraft(selectedId, () => ({}))}
            />
          )
        }
        onBack={back}
      >
        {(lead) => (
          <LeadDetail
            lead={lead}
            draft={draftOf(drafts, lead.id)}
            user={user}
            assignees={assignees}
            position={positionOf(list.leads, lead.id, list.hasMore)}
            isSaving={isChanging(lead.id) || isAsking(lead.id)}
            heading={heading}
            onBack={back}
            onStep={list.leads.length > 1 ? step : undefined}
            onEdit={(values) => edit(lead, values)}
            onDiscard={() => setDraft(lead.id, () => ({}))}
            onSave={() => save(lead)}
            onToggleRead={() => change({ lead, patch: { read: !lead.read } })}
            onCopy={(text, what) => void copy(text, what)}
            onDelete={() => deleteLead(lead)}
            onContact={(attempt) => contact({ lead, ...attempt })}
            onFollowUp={(followUpAt) => followUp({ lead, followUpAt })}
            onAsk={() => ask(lead)}
            onTake={() => change({ lead, patch: { assignee: user.username, base: { assignee: '' } } })}
            hrefOf={address.hrefOf}
          />
        )}
      </DetailPane>
    </main>
  );
}
