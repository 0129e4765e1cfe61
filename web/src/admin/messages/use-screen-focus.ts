// On phones list and detail are two screens: the focus follows from the row to the heading and back.
import { useEffect, useRef, type RefObject } from 'react';
import { focusRow } from './lead-focus.ts';

/** `openId` is the lead whose screen is open; always undefined where both are visible. */
export function useScreenFocus(openId: number | undefined, heading: RefObject<HTMLElement | null>): void {
  const previous = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) heading.current?.focus();
    else if (previous.current !== undefined) focusRow(previous.current);
    previous.current = openId;
  }, [openId, heading]);
}
