// The open menu of a phone closes on Escape and gives the focus back.

export function closeMenuOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    const menu = document.querySelector<HTMLDetailsElement>('details.menu');
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
