// The progress of a single file that is being uploaded.
import { useState } from 'react';
import { useToasts } from '../../../ui/toast/toasts-context.ts';

export function useSending() {
  const toasts = useToasts();
  const [share, setShare] = useState(0);
  const [from, setFrom] = useState(0);
  function begin() {
    setShare(0);
    setFrom(0);
  }
  /** `from` is the share that the server already had, for an upload that continues. */
  const onTooLarge = () => toasts.info('Made smaller', 'The file is too large to be kept as it is.');
  return { share, from, begin, watch: { onProgress: setShare, onGoingOn: setFrom, onTooLarge } };
}
