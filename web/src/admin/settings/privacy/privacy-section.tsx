// Requests of a person: a copy of their data, or its erasure (rule B20).
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasedNote } from './erased-note.tsx';
import { besideLeads } from './held-data.ts';
import { HeldLeads } from './held-leads.tsx';
import { PersonForm } from './person-form.tsx';
import { usePersonData } from './use-person-data.ts';

export function PrivacySection() {
  const data = usePersonData();
  const { person, held } = data;
  const [isAsking, setAsking] = useState(false);
  const isNothing = held?.leads.length === 0 && besideLeads(held).length === 0;

  return (
    <Card title={<>One person&apos;s data</>}>
      <PersonForm data={data} />
      <div role="status">
        {isNothing && <p className="older">Nothing is held about this person.</p>}
        {data.erased && (
          <div className="older">
            <ErasedNote erased={data.erased} leftOut={data.leftOut} />
          </div>
        )}
      </div>
      {held && !isNothing && (
        <HeldLeads
          held={held}
          data={data}
          onErase={() => {
            data.ask();
            setAsking(true);
          }}
        />
      )}
      {isAsking && held && (
        <EraseDialog
          person={person}
          held={held}
          hasChanged={data.hasChanged}
          isBusy={data.isErasing}
          onConfirm={(keep) => data.erase(held, keep, () => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
