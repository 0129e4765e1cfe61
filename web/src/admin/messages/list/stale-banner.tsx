// Tells how old the list is while newer leads cannot be loaded.
import { WifiOff } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadList } from '../data/use-lead-list.ts';

export function StaleBanner({ list }: { list: LeadList }) {
  // If leads are stored on this computer, the bar above tells how old they are.
  const isKept = useConsole().leadSync !== undefined;
  if (!list.isStale || isKept || list.leads.length === 0) return null;
  return (
    <Banner icon={WifiOff} isPlain>
      No connection. This list is from {exactLabel(new Date(list.updatedAt).toISOString())}.
    </Banner>
  );
}
