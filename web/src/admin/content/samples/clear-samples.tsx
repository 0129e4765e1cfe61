// The button that removes all sample content from the public site. Its dialog is loaded when it is opened.
import { Eraser } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SampleKind } from 'shared/content/samples/samples-left.ts';
import { Button } from '../../../ui/button.tsx';

const ClearSamplesDialog = lazy(async () => ({
  default: (await import('./clear-samples-dialog.tsx')).ClearSamplesDialog,
}));

/** @param samples  what visitors are shown that is invented */
export function ClearSamples({ samples }: { samples: readonly SampleKind[] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={Eraser} className="wraps" onClick={() => setAsking(true)}>
        Clear all samples
      </Button>
      {isAsking && (
        <Suspense>
          <ClearSamplesDialog samples={samples} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
