// The field that a click in the preview leads to: collapsed groups around it open.
import { createContext, useContext, useState } from 'react';

/** A new object for every click. */
export interface TargetField {
  /** The path of the field in the document. */
  path: string;
}

export const TargetContext = createContext<TargetField | undefined>(undefined);

/** Whether the group at `path` is open: as the user left it, until a click leads to a field in it. */
export function useFold(path: string, isOpenFirst = false): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const target = useContext(TargetContext);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [followed, setFollowed] = useState<TargetField>();
  if (target !== undefined && target !== followed && target.path.startsWith(`${path}.`)) {
    setFollowed(target);
    setOpen(true);
  }
  return [isOpen, setOpen];
}
