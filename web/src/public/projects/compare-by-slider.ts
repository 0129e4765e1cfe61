// The slider between two pictures of the same: how much of the one before is seen. The style sheet lays one upon the other
// wherever scripts run, so that nothing moves when this comes.

export function compareBySlider(): void {
  if (!matchMedia('(scripting: enabled)').matches) return;
  for (const pair of document.querySelectorAll<HTMLElement>('.compare')) {
    const slider = pair.querySelector('input');
    if (!slider) continue;
    const show = () => pair.style.setProperty('--at', `${slider.value}%`);
    slider.addEventListener('input', show);
    slider.hidden = false;
    show();
  }
}
