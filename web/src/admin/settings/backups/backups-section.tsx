// Backups: what there is, copies of it elsewhere, and how to go back (rule H4).
import { BackupsCard } from './backups-card.tsx';
import { CopiesCard } from './copies-card.tsx';
import { RestoreGuidance } from './restore-guidance.tsx';

export function BackupsSection() {
  return (
    <>
      <BackupsCard />
      <CopiesCard />
      <RestoreGuidance />
    </>
  );
}
