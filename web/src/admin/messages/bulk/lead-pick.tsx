// The checkbox that selects a lead of the list.
import type { ChangeEvent } from 'react';
import './bulk.css';

interface LeadPickProps {
  name: string;
  isPicked: boolean;
  onToggle: (isRange: boolean) => void;
}

export function LeadPick({ name, isPicked, onToggle }: LeadPickProps) {
  function toggle({ nativeEvent }: ChangeEvent) {
    onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }
  return (
    <label className="lead-pick">
      <input className="check" type="checkbox" checked={isPicked} onChange={toggle} />
      <span className="visually-hidden">Choose {name || 'a message without a name'}</span>
    </label>
  );
}
