// The form for the address or number of the person to search for.
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PersonData } from './use-person-data.ts';

export function PersonForm({ data }: { data: PersonData }) {
  const { person, fields, change, isFinding } = data;

  function submit(event: FormEvent) {
    event.preventDefault();
    data.find();
  }

  return (
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
        <Button kind="primary" icon={Search} type="submit" isBusy={isFinding}>
          {isFinding ? 'Looking…' : 'Find'}
        </Button>
      </div>
    </form>
  );
}
