// The slider between two pictures, before and after. Where scripts are on, the style sheet overlays the pictures only
// once this has run: until then they are side by side.

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
