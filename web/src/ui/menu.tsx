// A button that opens a small menu below it. Escape, a click outside and a choice close it.
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';
import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface MenuProps extends Pick<ButtonLook, 'kind' | 'className'> {
  /** Content of the button; with an icon, marks on that icon. */
  trigger?: ReactNode;
  /** The icon of the button, which then has `label` as its name. */
  icon?: LucideIcon;
  label?: string;
  title?: string;
  isDisabled?: boolean;
  children: ReactNode;
}

const GAP = 4;

export function Menu({ trigger, icon, label = '', title, isDisabled = false, children, ...look }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !button.current || !menu.current) return;
    const edge = button.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const room = Math.max(edge.top, clientHeight - edge.bottom) - GAP * 3;
    Object.assign(menu.current.style, {
      top: `${edge.bottom + GAP}px`,
      right: `${Math.max(GAP * 2, clientWidth - edge.right)}px`,
      bottom: 'auto',
      maxHeight: `${room}px`,
    });
  }

  // Keeps the menu within the window: a wide menu is moved sideways, and one too long for the space below opens above.
  // Repeated when it grows.
  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { left, bottom } = element.getBoundingClientRect();
      if (!button.current || !element.matches(':popover-open')) return;
      if (left < GAP * 2) element.style.right = `${parseFloat(element.style.right) - (GAP * 2 - left)}px`;
      const { clientHeight } = document.documentElement;
      if (bottom <= clientHeight - GAP) return;
      element.style.top = 'auto';
      element.style.bottom = `${clientHeight - button.current.getBoundingClientRect().top + GAP}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function items(): HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? [])];
  }

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    all.at((at + step) % all.length)?.focus();
  }

  function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('a, button')) menu.current?.hidePopover();
  }

  const opener = { ref: button, popoverTarget: id, title, disabled: isDisabled, children: trigger };
  return (
    <>
      {icon ? (
        <IconButton {...opener} className={look.className} icon={icon} label={label} />
      ) : (
        <Button {...look} {...opener} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the choices inside are the controls */}
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => event.newState === 'open' && items()[0]?.focus()}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </>
  );
}
