// Users: add a person, see who is there, change what they may do.
import { Card } from '../../ui/card.tsx';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { AppError } from 'shared/api/errors.ts';
import type { CreateUser } from 'shared/accounts/users.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useDrafts } from '../editing/use-draft.ts';
import { useSession } from '../session/session-context.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { useCreateUser, useUsers } from './use-users.ts';
import './users.css';
import { userDrafts } from './user-drafts.ts';
import { UserDialog } from './user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

export function UsersPage() {
  const { user } = useSession();
  const toasts = useToasts();
  const users = useUsers();
  const create = useCreateUser();
  const unsaved = useDrafts(userDrafts);
  const [managedId, setManagedId] = useState<number>();
  const managed = users.data?.find(({ id }) => id === managedId);

  async function submit(newUser: CreateUser): Promise<boolean> {
    if (newUser.username === '' || newUser.password === '') {
      toasts.error('Missing fields', 'Username and password are required');
      return false;
    }
    // The hook shows the outcome; only the form needs it here.
    return create.mutateAsync(newUser).then(
      () => true,
      () => false,
    );
  }

  const fields = create.error instanceof AppError ? create.error.fields : undefined;
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Users</h1>
      <div className="users-columns">
        <CreateUserForm isBusy={create.isPending} errors={fields ?? {}} onSubmit={submit} />
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
            {(data) => (
              <UsersTable
                users={data}
                username={user.username}
                unsaved={unsaved}
                onManage={({ id }) => setManagedId(id)}
              />
            )}
          </QueryView>
        </Card>
      </div>
      {managed && <UserDialog user={managed} onClose={() => setManagedId(undefined)} />}
    </main>
  );
}
