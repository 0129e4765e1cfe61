// The text being typed into a field whose value is stored elsewhere, such as in the address. The stored value may
// change meanwhile through another view, cleared filters or Back.
import { useState, type Dispatch, type SetStateAction } from 'react';

export function useTyped(value: string): [string, Dispatch<SetStateAction<string>>] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return [typed, setTyped];
}
