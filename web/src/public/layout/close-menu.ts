// Closes a phone's open menu on Escape and restores the focus.

export function closeMenuOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    const menu = document.querySelector<HTMLDetailsElement>('details.menu');
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
