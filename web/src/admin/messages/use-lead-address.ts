// State of the screen in its address: view, filters, and the selected lead (`?id=`).
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentParams, type ChangeFilters } from '../../ui/hooks/use-address-filters.ts';
import { UNCHOSEN, useNoteLastPlace } from '../session/use-last-place.ts';
import { readFilters, withView, writeFilters, type LeadFilters, type View } from './data/lead-filters.ts';

function hrefFor(filters: LeadFilters, id?: number): string {
  const params = writeFilters(filters);
  if (id !== undefined) params.set('id', String(id));
  return params.size === 0 ? '/admin/messages' : `/admin/messages?${params.toString()}`;
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}

/** Whether the lead was selected automatically, or because it was open before. */
function isFirst(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirst' in state;
}

/** `isPhone`: list and detail are two screens, so opening a lead adds to the history and Back closes it. */
export function useLeadAddress(isAdmin: boolean, isPhone: boolean) {
  const [params] = useSearchParams();
  const { pathname, search, state, key } = useLocation();
  const [early, setEarly] = useState<{ id: number; key: string }>();
  // Back may lead to this key again.
  if (early && early.key !== key) setEarly(undefined);
  const selectedId = early?.key === key ? early.id : readId(params.get('id'));
  useNoteLastPlace(search);
  const navigate = useNavigate();
  const filters = readFilters(params, isAdmin);

  /** Does nothing after another screen was opened, as this one stays visible until the code of that is loaded. */
  function go(step: () => void) {
    if (window.location.pathname === pathname) step();
  }

  /**
   * Shows the lead in the address at once: the router renders an address when there is time, and the next key or click
   * must not act on the former lead (rule E27c).
   */
  function showChosen() {
    const id = readId(currentParams().get('id'));
    if (id !== undefined && id !== selectedId) go(() => setEarly({ id, key }));
  }
  const onClick = useEffectEvent(showChosen);
  useEffect(() => {
    // On a phone a link leads to another screen, and there are no keys.
    if (isPhone) return undefined;
    const listen = () => onClick();
    // Back may be pressed before the router has rendered.
    const forget = () => setEarly(undefined);
    document.addEventListener('click', listen);
    window.addEventListener('popstate', forget);
    return () => {
      document.removeEventListener('click', listen);
      window.removeEventListener('popstate', forget);
    };
  }, [isPhone]);

  const currentFilters = () => readFilters(currentParams(), isAdmin);
  const changeFilters: ChangeFilters<LeadFilters> = (change) =>
    void navigate(hrefFor(change(currentFilters())), { replace: true });

  return {
    filters,
    search,
    selectedId,
    hrefOf: (id: number) => hrefFor(filters, id),
    savedViewHref: (query: string) => hrefFor(readFilters(new URLSearchParams(query), isAdmin)),
    viewHref: (view: View) => hrefFor(withView(filters, view)),
    changeFilters,
    /** Changes whenever the user selects the lead. On a phone its screen opens only in this way. */
    choice: isPhone || !isFirst(state) ? key : undefined,
    /** Shows another lead in place of the current one. */
    select(id: number, isUnchosen = false) {
      const kept: unknown = isFromList(state) ? state : undefined;
      go(() => void navigate(hrefFor(currentFilters(), id), { replace: true, state: isUnchosen ? UNCHOSEN : kept }));
      showChosen();
    },
    /** Not if the address has changed since the list with this lead was rendered. */
    selectFirst: (id: number) =>
      go(() => {
        if (window.location.search === search) void navigate(hrefFor(filters, id), { replace: true, state: UNCHOSEN });
      }),
    open: (id: number) =>
      void navigate(hrefFor(currentFilters(), id), isPhone ? { state: { isFromList: true } } : { replace: true }),
    close: () =>
      go(() => {
        if (isPhone && isFromList(state)) void navigate(-1);
        else void navigate(hrefFor(currentFilters()), { replace: true });
      }),
  };
}

export type LeadAddress = ReturnType<typeof useLeadAddress>;
