// Actions for the data about one person.
import { Download, FileText, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { PersonData } from './use-person-data.ts';

interface HeldActionsProps {
  data: PersonData;
  file: File;
  onErase: () => void;
}

export function HeldActions({ data, file, onErase }: HeldActionsProps) {
  return (
    <>
      <Button icon={FileText} isBusy={data.isSavingPage} onClick={data.savePage}>
        Save a page to print
      </Button>
      <Button icon={Download} onClick={() => saveFile(file)}>
        Save a copy
      </Button>
      <Button icon={Trash2} onClick={onErase}>
        Erase everything…
      </Button>
    </>
  );
}
