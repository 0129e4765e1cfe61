// Opens a dialog above the page for as long as its component is there.
import { useEffect, useRef } from 'react';

export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
