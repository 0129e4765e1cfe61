// The field that a click in the preview leads to: collapsed groups around it open.
import { createContext, useContext, useState } from 'react';

/** A new object for every click. */
export interface Wanted {
  /** The path of the field in the document. */
  path: string;
}

export const WantedContext = createContext<Wanted | undefined>(undefined);

/** Whether the group at `path` is open: as the user left it, until a click leads to a field in it. */
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
