// On phones list and detail are two screens: the focus moves from the row to the heading and back.
import { useEffect, useRef } from 'react';
import { LEAD_NAME } from './detail/detail-header.tsx';
import { focusById, focusRow } from './lead-focus.ts';

/** `openId` is the lead whose screen is open; always undefined if both parts are visible. */
export function useScreenFocus(openId: number | undefined): void {
  const previous = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) focusById(LEAD_NAME);
    else if (previous.current !== undefined) focusRow(previous.current);
    previous.current = openId;
  }, [openId]);
}
