// Tells what was removed of a person.
import { ShieldCheck } from 'lucide-react';
import { counted } from 'shared/text/counted.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PersonData } from './use-person-data.ts';

interface ErasedNoteProps {
  erased: NonNullable<PersonData['erased']>;
  /** Number of enquiries that were kept. */
  leftOut: number;
}

export function ErasedNote({ erased, leftOut }: ErasedNoteProps) {
  return (
    <p className="remark">
      <Icon of={ShieldCheck} />
      <span>
        Removed for good: {counted(erased.leads, 'lead')}, with notes, history, contact attempts and mails,{' '}
        {counted(erased.views, 'saved view')} that searched for them, and {counted(erased.spam, 'enquiry', 'enquiries')}{' '}
        in the spam list. {leftOut > 0 && `Left out: ${counted(leftOut, 'enquiry', 'enquiries')}. `}Backups from before
        are removed within 30 days; if one is restored until then, this is erased again at once
        {leftOut > 0 && ', and what was left out stays'}.
      </span>
    </p>
  );
}
