// Replaces a picture that fails to load: by the next project, its name, or a plain surface, instead of the browser's
// broken-image icon (rule A16).

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Replaces the source but keeps the element, since an island may hydrate around it. */
function showNothing(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.classList.add('no-picture');
  image.src = NOTHING;
}

/** Appends the next spare project. Returns false if there is none. */
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
  // The replacement can fail again during hydration.
  if (image.src === NOTHING) return;
  const project = image.closest('.pj');
  if (project && replaceProject(project)) return;
  const picture = image.closest('picture') ?? image;
  const instead = picture.nextElementSibling;
  if (instead instanceof HTMLTemplateElement) picture.replaceWith(instead.content);
  else showNothing(image);
}

export function watchPictures(): void {
  // Error events do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) giveWay(target);
    },
    { capture: true },
  );
  // Some pictures failed before this code ran. Decoding decides, because some browsers report an SVG without a size as
  // empty.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => giveWay(image));
}
