// The mail set-up, its unsaved changes, and saving them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailApi } from 'shared/mail/api-mail.ts';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { ChangeMailSetup, MailSetup, MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { showSaved } from '../../../api/show-saved.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { isClash } from '../../../api/server-message.ts';
import { standingErrors } from 'shared/editing/standing-errors.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useRefusedSave } from '../../editing/use-refused-save.ts';
import { backTo, useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { mailDrafts } from './mail-drafts.ts';

/** Below the key of the settings, so that both are read again together. */
const KEY = [...queryKeys.settings, 'mail'];

interface Done {
  saved: MailSetupAnswer;
  /** Empty if no mail was sent. */
  hostBefore: string;
  /** Brings back the former values. */
  back: ChangeMailSetup;
}

interface Sent {
  /** Former values of the changed fields. */
  former: Partial<MailSetup>;
  passwordSetAt: string;
  /** The password; empty if it was not changed. */
  typed: string;
}

/** The change that brings back what was before a save. */
function wayBack(saved: MailSetupAnswer, { former, passwordSetAt, typed }: Sent): ChangeMailSetup {
  const back = backTo<MailSetup>(former, saved);
  // Otherwise it is a colleague who has changed the password meanwhile.
  const isDeleted = !saved.hasPassword && (former.host !== undefined || former.user !== undefined);
  const isOwn = typed !== '' || isDeleted;
  if (!isOwn || saved.passwordSetAt === passwordSetAt) return back;
  return { ...back, formerPassword: true, base: { ...back.base, passwordSetAt: saved.passwordSetAt } };
}

export function useMailSetup() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call(mailApi.getMailSetup, { signal }),
    refetchOnWindowFocus: true,
  });
  const draft = useDraft(mailDrafts, 'setup', stored.data);
  const [password, setPassword] = useState('');
  const changes = { ...draft?.changes, ...(password !== '' && { password }) };

  async function store(body: ChangeMailSetup): Promise<MailSetupAnswer> {
    const saved = await client.call(mailApi.patchMailSetup, { body });
    showSaved(queryClient, KEY, saved);
    void queryClient.invalidateQueries({ queryKey: queryKeys.mail });
    void queryClient.invalidateQueries({ queryKey: queryKeys.siteConfig });
    return saved;
  }

  const save = useMutation({
    onMutate: () => changes,
    async mutationFn(typed: string): Promise<Done | undefined> {
      if (!draft || !stored.data) return undefined;
      const { passwordSetAt } = stored.data;
      const secret = typed === '' ? {} : { password: typed };
      const secretBase = typed === '' ? {} : { passwordSetAt };
      let former: Partial<MailSetup> = {};
      const saved = draft.isClean
        ? await store({ ...secret, base: secretBase })
        : await draft.send(({ base, ...patch }) => {
            former = base;
            return store({ ...patch, ...secret, base: { ...base, ...secretBase } });
          });
      if (!saved) return undefined;
      const back = wayBack(saved, { former, passwordSetAt, typed });
      return { saved, hostBefore: former.host ?? saved.host, back };
    },
    onSuccess(done, typed) {
      setPassword((now) => (now === typed ? '' : now));
      if (!done) return;
      const { saved, hostBefore, back } = done;
      const off = hostBefore === '' ? 'No mail is sent until there is a mail server' : 'No mail is sent from now on';
      const words = saved.host === '' ? off : 'Mail is sent in this way from now on';
      const what = hostBefore === '' ? 'No mail is sent,' : 'Mail is sent';
      toasts.success(
        'Saved',
        words,
        undo(`${what} as before`, () => store(back)),
      );
    },
    onError: useRefusedSave(stored.refetch),
  });

  const refused = standingErrors(save.error, save.context, changes);
  const { passwordSetAt: overtaken } = refused;
  const errors: FieldErrors = !isClash(save.error) ? refused : overtaken === undefined ? {} : { password: overtaken };
  return {
    stored,
    draft,
    password,
    setPassword,
    /** Errors from the server by field; after a clash only fields without a choice. */
    errors,
    isSaving: save.isPending,
    save: () => save.mutate(password),
    discard() {
      save.reset();
      setPassword('');
      draft?.discard();
    },
  };
}

export type MailSetupForm = ReturnType<typeof useMailSetup>;
