// Tells which unsaved changes of an earlier visit were restored, until they are kept or discarded.
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { momentLabel } from '../../ui/time/day-label.ts';
import type { Editor } from './use-editor.ts';

export function RestoredDraft({ editor }: { editor: Pick<Editor, 'restored' | 'store' | 'discard'> }) {
  const { restored } = editor;
  const now = useNow();
  const [isNoticed, setNoticed] = useState(false);
  if (restored.length === 0 || isNoticed) return null;
  const since = editor.store.drafts().get(restored[0]?.id ?? '')?.ts ?? '';
  return (
    <Banner
      icon={RotateCcw}
      action={
        <span className="bar">
          <Button onClick={() => editor.discard(restored)}>Discard</Button>
          <Button onClick={() => setNoticed(true)}>Keep</Button>
        </span>
      }
    >
      Your unsaved changes of {momentLabel(since, now) || 'an earlier visit'} are back:{' '}
      {restored.map(({ title }) => title).join(', ')}.
    </Banner>
  );
}
