// The edits of a form over something that others may change meanwhile: what is not edited here follows what is stored.
import { useState } from 'react';

export interface Edits<T extends object> {
  /** As it would be saved. */
  edited: T;
  change(members: Partial<T>): void;
  /** What was sent is stored by now; what was typed meanwhile is not. */
  dropSent(sent: Partial<T>): void;
}

export function useEdits<T extends object>(stored: T): Edits<T> {
  const [edits, setEdits] = useState<Partial<T>>({});
  return {
    edited: { ...stored, ...edits },
    change(members) {
      const all = Object.entries({ ...edits, ...members });
      // What was put back is no edit: it must not undo what somebody else decides later.
      setEdits(Object.fromEntries(all.filter(([name, value]) => value !== stored[name as keyof T])) as Partial<T>);
    },
    dropSent(sent) {
      setEdits((now) => {
        const typedSince = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof T]);
        return Object.fromEntries(typedSince) as Partial<T>;
      });
    },
  };
}
