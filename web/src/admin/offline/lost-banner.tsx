// Says once what was damaged on this computer, until somebody has read it (rule D10d).
import { CloudAlert } from 'lucide-react';
import { useState } from 'react';
import type { LostEdits } from 'shared/desktop/desktop-answers.ts';
import { counted } from 'shared/text/counted.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export function LostBanner({ lost: { edits, uploads } }: { lost: LostEdits }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Banner icon={CloudAlert} action={<Button onClick={() => setRead(true)}>Close</Button>}>
      <strong>Files of this computer were damaged.</strong>
      {edits > 0 &&
        ` Up to ${counted(edits, 'change')} that had not been sent may be lost: look at your last messages.`}
      {uploads && ' Pictures that were not uploaded have to be chosen again.'}
    </Banner>
  );
}
