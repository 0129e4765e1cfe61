// The field that somebody has asked for, by a click on its place in the preview: what is folded around it opens.
import { createContext, useContext, useState } from 'react';

/** Another object for each time it is asked for. */
export interface Wanted {
  /** The path of the field in the document. */
  path: string;
}

export const WantedContext = createContext<Wanted | undefined>(undefined);

/** Whether what stands at `path` is open: as somebody has left it, until a field within is wanted. */
export function useFold(path: string, isOpenFirst = false): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const wanted = useContext(WantedContext);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [followed, setFollowed] = useState<Wanted>();
  if (wanted !== undefined && wanted !== followed && wanted.path.startsWith(`${path}.`)) {
    setFollowed(wanted);
    setOpen(true);
  }
  return [isOpen, setOpen];
}
