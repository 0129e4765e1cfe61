// The slider between two pictures of the same: how much of the one before is seen. Only with it does the style sheet lay one
// upon the other: where this script does not come, both are seen whole.

export function compareBySlider(): void {
  if (!matchMedia('(scripting: enabled)').matches) return;
  for (const pair of document.querySelectorAll<HTMLElement>('.compare')) {
    const slider = pair.querySelector('input');
    if (!slider) continue;
    const show = () => pair.style.setProperty('--at', `${slider.value}%`);
    slider.addEventListener('input', show);
    slider.hidden = false;
    pair.classList.add('with-slider');
    show();
  }
}
