// Users: adding, listing and changing accounts.
import { Users } from 'lucide-react';
import { useState } from 'react';
import { AppError } from 'shared/api/errors.ts';
import type { InvitedUser, InviteUser } from 'shared/accounts/invites.ts';
import type { OneTimeLink } from 'shared/accounts/session.ts';
import type { CreateUser, User } from 'shared/accounts/users.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useDrafts } from '../editing/use-draft.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { useCreateUser, useUsers } from './use-users.ts';
import './users.css';
import { userDrafts } from './user-drafts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useInviteUser, useNewInviteLink } from './use-invites.ts';
import { UserDialog } from './user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

/** A new link, and the user it is for. */
interface MadeLink {
  /** Of the user. */
  id: number;
  username: string;
  link: OneTimeLink;
}

/** Each call's hook shows the result; the form only needs to know whether it succeeded. */
const isDone = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

export function UsersPage() {
  const { user } = useSession();
  const nameOf = useNameOf();
  const users = useUsers();
  const create = useCreateUser();
  const newLink = useNewInviteLink();
  const unsaved = useDrafts(userDrafts);
  const [managedId, setManagedId] = useState<number>();
  const [made, setMade] = useState<MadeLink>();
  const invite = useInviteUser(({ id }) => setMade((shown) => (shown?.id === id ? undefined : shown)));
  const managed = users.data?.find(({ id }) => id === managedId);

  function submit(newUser: CreateUser): Promise<boolean> {
    invite.reset();
    return isDone(create.mutateAsync(newUser));
  }

  function submitInvite(person: InviteUser): Promise<boolean> {
    create.reset();
    const onSuccess = ({ user, link }: InvitedUser) => setMade({ ...user, link });
    return isDone(invite.mutateAsync(person, { onSuccess }));
  }

  const makeLink = (person: User) => newLink.mutate(person, { onSuccess: (link) => setMade({ ...person, link }) });

  const error = create.error ?? invite.error;
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Users</h1>
      <div className="users-columns">
        <CreateUserForm
          isBusy={create.isPending || invite.isPending}
          errors={(error instanceof AppError && error.fields) || {}}
          onSubmit={submit}
          onInvite={submitInvite}
          onDiscard={() => {
            create.reset();
            invite.reset();
          }}
        />
        <PeopleCard
          users={users}
          username={user.username}
          unsaved={unsaved}
          isMakingLink={newLink.isPending}
          onNewLink={makeLink}
          onManage={setManagedId}
        />
      </div>
      {managed && (
        <UserDialog
          user={managed}
          isMakingLink={newLink.isPending}
          onNewLink={() => makeLink(managed)}
          onClose={() => setManagedId(undefined)}
        />
      )}
      {made && <InviteDialog name={nameOf(made.username)} link={made.link} onClose={() => setMade(undefined)} />}
    </main>
  );
}

interface PeopleCardProps {
  users: ReturnType<typeof useUsers>;
  /** Username of the signed-in user. */
  username: string;
  unsaved: ReadonlyMap<string, unknown>;
  isMakingLink: boolean;
  onNewLink: (user: User) => void;
  onManage: (id: number) => void;
}

function PeopleCard({ users, onManage, ...table }: PeopleCardProps) {
  return (
    <Card title="People" count={users.data?.length} aria-busy={users.isPending}>
      <QueryView
        query={users}
        failure="The list could not be loaded"
        waiting={<SkeletonRows count={4} />}
        empty={
          users.data?.length === 0 && (
            <EmptyState icon={Users} title="No users found">
              Add the first one with the form.
            </EmptyState>
          )
        }
      >
        {(data) => <UsersTable {...table} users={data} onManage={({ id }) => onManage(id)} />}
      </QueryView>
    </Card>
  );
}
