// Asks before all sample content is removed: lists what is removed, and asks for the company's name to replace the
// invented one.
import { useState } from 'react';
import { SAMPLE_COMPANY } from 'shared/content/samples/sample-marks.ts';
import type { SampleKind } from 'shared/content/samples/samples-left.ts';
import { siteContentShape } from 'shared/content/site-content.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useContent, type StoredContent } from '../data/use-content.ts';
import { listSamples } from './sample-words.ts';
import { useClearSamples } from './use-clear-samples.ts';

interface ClearSamplesDialogProps {
  /** Sample content that visitors see, without samples that pictures of the library have replaced. */
  samples: readonly SampleKind[];
  onClose: () => void;
}

export function ClearSamplesDialog({ samples, onClose }: ClearSamplesDialogProps) {
  const content = useContent();
  if (content.data) return <Asking stored={content.data} samples={samples} onClose={onClose} />;
  return (
    <Dialog title="Clear all samples" onClose={onClose}>
      <QueryView query={content} failure="Failed to load content" waiting={<SkeletonRows count={3} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function Asking({ stored, samples, onClose }: ClearSamplesDialogProps & { stored: StoredContent }) {
  const content = siteContentShape.read(stored.document);
  const [typed, setTyped] = useState(() => ownName(content.branding.companyName));
  const [isTried, setTried] = useState(false);
  const { clear, isClearing } = useClearSamples(onClose);
  const companyName = typed.trim();

  function submit(): void {
    setTried(true);
    if (companyName !== '') clear({ stored, companyName });
  }

  return (
    <Dialog
      title="Clear all samples"
      onClose={onClose}
      action={
        <Button kind="primary" isBusy={isClearing} onClick={submit}>
          Clear all samples
        </Button>
      }
    >
      <p>
        Visitors are no longer shown what is invented: {listSamples(samples)}. What you have written yourself stays. The
        save can be undone, and is kept among the revisions.
      </p>
      <Field
        label="Name of your company"
        hint="It takes the place of the invented one, in the policies too."
        error={isTried && companyName === '' ? 'Name of your company is required' : undefined}
      >
        {(control) => (
          <input
            {...control}
            required
            maxLength={200}
            autoComplete="organization"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

const ownName = (name: string) => (name === SAMPLE_COMPANY ? '' : name);
