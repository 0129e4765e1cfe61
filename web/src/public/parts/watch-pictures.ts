// A picture that fails to load gives way to what stands in for it: the next project, its name, or a quiet surface
// instead of the browser's broken mark (rule A16).

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The same element goes on, since an island may come alive around it. */
function showNothing(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.classList.add('no-picture');
  image.src = NOTHING;
}

/** Puts the next of the spare projects behind those that are shown. False when there is none. */
function replaceProject(project: Element): boolean {
  const row = project.parentElement;
  const spares = row?.parentElement?.querySelector<HTMLTemplateElement>('template.spare-projects');
  const spare = spares?.content.firstElementChild;
  if (!row || !spare) return false;
  project.remove();
  row.append(spare);
  return true;
}

function giveWay(image: HTMLImageElement): void {
  // It can fail once more, while the page comes alive.
  if (image.src === NOTHING) return;
  const project = image.closest('.pj');
  if (project && replaceProject(project)) return;
  const picture = image.closest('picture') ?? image;
  const instead = picture.nextElementSibling;
  if (instead instanceof HTMLTemplateElement) picture.replaceWith(instead.content);
  else showNothing(image);
}

export function watchPictures(): void {
  // Such events do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) giveWay(target);
    },
    { capture: true },
  );
  // Some failed before this code ran. A drawing without a size of its own counts as empty in some browsers, so decoding
  // it decides.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => giveWay(image));
}
