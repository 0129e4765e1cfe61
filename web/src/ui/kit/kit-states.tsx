// Page of the kit with messages of screens, and placeholders.
import { Archive, RefreshCw } from 'lucide-react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { useToasts } from '../toast/toasts-context.ts';

const doNothing = () => undefined;

export function KitStates() {
  const toasts = useToasts();
  function showNotices() {
    toasts.success('Saved', 'Everything is at the server');
    toasts.error('Not saved', 'The server does not answer');
    toasts.info('Deleted', 'It is in the bin', { label: 'Undo', run: doNothing });
  }
  return (
    <Card isPadded title="States">
      <Banner icon={RefreshCw} action={<Button>Do it</Button>}>
        Something is wrong.
      </Banner>
      <Banner icon={RefreshCw} isPlain>
        Something is wrong in this part.
      </Banner>
      <SkeletonRows count={2} />
      <EmptyState icon={Archive} title="Nothing yet" action={<Button>Begin</Button>}>
        What is added appears here.
      </EmptyState>
      <LoadFailure title="It could not be loaded" reason="No answer came" isRetrying={false} onRetry={doNothing} />
      <LoadFailure title="It is tried again" reason="No answer came" isRetrying onRetry={doNothing} />
      <p className="remark is-news">Something is new.</p>
      <p className="remark is-bad">Something is wrong.</p>
      <p className="remark">
        <Icon of={RefreshCw} />
        Words before it. <Button kind="link">A button as a link</Button>
      </p>
      <progress aria-label="Half done" value={1} max={2} />
      <progress aria-label="How far it is, nobody knows" />
      <div className="bar">
        <Button onClick={showNotices}>Show notices</Button>
      </div>
    </Card>
  );
}
