// The address of a server that was not used before.
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface AddressFormProps {
  isBusy: boolean;
  isConnecting: boolean;
  onUse: (address: string) => void;
}

export function AddressForm({ isBusy, isConnecting, onUse }: AddressFormProps) {
  const [address, setAddress] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onUse(address);
  }

  return (
    <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
      <TextField
        label="Address of the server"
        name="address"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="www.example.com"
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
        {isConnecting ? 'Connecting...' : 'Connect'}
      </Button>
    </form>
  );
}
