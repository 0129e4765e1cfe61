// How far one file is that is being sent.
import { useState } from 'react';

export function useSending() {
  const [share, setShare] = useState(0);
  const [from, setFrom] = useState(0);
  function begin() {
    setShare(0);
    setFrom(0);
  }
  /** `from` is the share that had already arrived, for a file that continues. */
  return { share, from, begin, watch: { onProgress: setShare, onGoingOn: setFrom } };
}
