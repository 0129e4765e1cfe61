// One person's wish: to know what is held about them, or to have it erased (rule B20).
import { Card } from '../../../ui/card.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Search, ShieldCheck, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { besideLeads, counted, readHeldData } from './held-data.ts';
import { HeldLeads } from './held-leads.tsx';

const ABOUT_PEOPLE = [
  queryKeys.leads,
  queryKeys.spam,
  queryKeys.mail,
  queryKeys.activity,
  queryKeys.unseen,
  queryKeys.savedViews,
];

export function PrivacySection() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [person, setPerson] = useState({ email: '', phone: '' });
  const [isErasing, setErasing] = useState(false);

  const find = useMutation({
    mutationFn: async () => readHeldData(await client.download(api.exportPerson, { query: person })),
    onError: (error) => toasts.error('Search failed', error.message),
  });
  const erase = useMutation({
    mutationFn: () => client.call(api.erasePerson, { body: person }),
    onSuccess() {
      toasts.success('Erased', 'Everything held about this person was removed');
      find.reset();
      setPerson({ email: '', phone: '' });
      for (const queryKey of ABOUT_PEOPLE) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => toasts.error('Not erased', error.message),
    onSettled: () => setErasing(false),
  });
  const fields = find.error instanceof AppError ? find.error.fields : undefined;
  const held = find.data;
  const isNothing = held?.leads.length === 0 && besideLeads(held).length === 0;

  function change(member: Partial<typeof person>) {
    // What was found belongs to who was asked about.
    find.reset();
    erase.reset();
    setPerson({ ...person, ...member });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    erase.reset();
    find.mutate();
  }

  return (
    <Card title={<>One person&apos;s data</>}>
      <form className="card-body" noValidate onSubmit={submit}>
        <p className="muted">
          Somebody asks what is held about them, or wants it erased: find them by the address or number that they wrote
          from. First make sure that it is really them.
        </p>
        <div className="settings-fields">
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="off"
            value={person.email}
            error={fields?.['email']}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label="Telephone number"
            name="phone"
            type="tel"
            autoComplete="off"
            value={person.phone}
            error={fields?.['phone']}
            hint="However it is written: 024 000 0000 is +233 24 000 0000"
            onChange={(event) => change({ phone: event.target.value })}
          />
        </div>
        <div className="bar">
          <Button kind="primary" icon={Search} type="submit" isBusy={find.isPending}>
            {find.isPending ? 'Looking…' : 'Find'}
          </Button>
        </div>
      </form>
      <div role="status">
        {isNothing && <p className="older">Nothing is held about this person.</p>}
        {erase.data && (
          <div className="older">
            <p className="remark">
              <Icon of={ShieldCheck} />
              <span>
                Removed for good: {counted(erase.data.leads, 'lead', 'leads')}, with notes, history, contact attempts
                and mails, {counted(erase.data.views, 'saved view', 'saved views')} that searched for them, and{' '}
                {counted(erase.data.spam, 'enquiry', 'enquiries')} in the spam list. Backups from before are removed
                within 30 days; if one is restored until then, this is erased again at once.
              </span>
            </p>
          </div>
        )}
      </div>
      {held && !isNothing && (
        <HeldLeads
          held={held}
          actions={
            <>
              <Button icon={Download} onClick={() => saveFile(held.file)}>
                Save a copy
              </Button>
              <Button icon={Trash2} onClick={() => setErasing(true)}>
                Erase everything…
              </Button>
            </>
          }
        />
      )}
      {isErasing && held && (
        <EraseDialog
          person={person}
          held={held}
          isBusy={erase.isPending}
          onConfirm={() => erase.mutate()}
          onCancel={() => setErasing(false)}
        />
      )}
    </Card>
  );
}
