// The button beside the name of an icon: a window to search all of them.
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const IconPicker = lazy(async () => ({ default: (await import('./icon-picker.tsx')).IconPicker }));

interface IconSearchProps {
  chosen: string;
  onPick: (name: string) => void;
}

export function IconSearch({ chosen, onPick }: IconSearchProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button icon={Search} onClick={() => setPicking(true)}>
        Icons
      </Button>
      {isPicking && (
        <Suspense>
          <IconPicker
            chosen={chosen}
            onPick={(name) => {
              setPicking(false);
              onPick(name);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
