// One user: rights, sign-in, and open sessions (rules C12, C13, C22, C23, C26, C27).
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AppError } from 'shared/api/errors.ts';
import type { User } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { standingErrors } from 'shared/editing/standing-errors.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useNameOf } from '../session/use-names.ts';
import { UserFields } from './user-fields.tsx';
import { userDrafts } from './user-drafts.ts';
import { UserSessions } from './user-sessions.tsx';
import { usePatchUser } from './use-patch-user.ts';
import { AccountAccess } from './account-access.tsx';

const FORM = 'user-form';

interface UserDialogProps {
  user: User;
  isMakingLink: boolean;
  /** Makes another link for a user who has not joined yet. */
  onNewLink: () => void;
  onClose: () => void;
}

export function UserDialog({ user, isMakingLink, onNewLink, onClose }: UserDialogProps) {
  const name = useNameOf()(user.username);
  const draft = useDraft(userDrafts, user.id, user);
  const { isClean } = draft;
  const [isAsking, setAsking] = useState(false);
  const patch = usePatchUser(user, draft);
  useLeaveGuard(!isClean, { words: draft.leaveWords });
  const error = patch.error instanceof AppError ? patch.error : undefined;
  const form = useRef<HTMLFormElement>(null);
  // Scrolled into view, as it may be out of sight.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  function save(confirm: boolean) {
    // Text typed during the save must still be saved.
    patch.mutate({ confirm }, { onSuccess: (done) => done && draft.isSettled(done.saved) && onClose() });
  }

  function discard() {
    draft.discard();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClean) save(false);
  }

  return (
    <Dialog
      className="is-wide"
      title={<bdi>{name}</bdi>}
      // Escape may be pressed by accident, so it asks; Cancel does not.
      onClose={() => (isClean ? onClose() : setAsking(true))}
      wayOut={isClean ? 'Close' : 'Cancel'}
      wayOutButton={{ onClick: isClean ? onClose : discard }}
      action={
        <Button kind="primary" type="submit" form={FORM} disabled={isClean} isBusy={patch.isPending}>
          {patch.isPending ? 'Saving…' : 'Save Changes'}
        </Button>
      }
    >
      <form ref={form} id={FORM} className="stack gap-3" noValidate onSubmit={submit}>
        <UserFields
          draft={draft}
          errors={standingErrors(patch.error, patch.context, draft.changes)}
          isInvited={user.invite !== undefined}
        />
      </form>
      <AccountAccess user={user} isMakingLink={isMakingLink} onNewLink={onNewLink} />
      <UserSessions id={user.id} />
      {isAsking && (
        <ConfirmDialog
          title="Close without saving?"
          cancelLabel="Stay"
          confirmLabel="Close"
          onCancel={() => setAsking(false)}
          onConfirm={discard}
        >
          <p>What you have changed here is not saved yet.</p>
        </ConfirmDialog>
      )}
      {error?.reason === 'confirm_required' && (
        <ConfirmDialog
          title="Give up your own rights?"
          confirmLabel="Give up"
          onCancel={patch.reset}
          onConfirm={() => save(true)}
        >
          <p>{error.message} Only another administrator can give them back.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
