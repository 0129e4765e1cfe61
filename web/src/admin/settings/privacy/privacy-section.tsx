// One person's wish: to know what is held about them, or to have it erased (rule B20).
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { saveFile } from '../../../ui/save-file.ts';
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
            <ErasedNote erased={data.erased} />
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
              <Button icon={Trash2} onClick={() => setAsking(true)}>
                Erase everything…
              </Button>
            </>
          }
        />
      )}
      {isAsking && held && (
        <EraseDialog
          person={person}
          held={held}
          isBusy={data.isErasing}
          onConfirm={() => data.erase(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
