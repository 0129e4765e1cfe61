// Gives files to a page as a user does: by choosing them, dragging them onto an element, or pasting them.

function withFiles(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/**
 * Drags files over the target.
 * @returns whether the page accepts them, so that the browser does not open them itself
 */
export function holdOver(target: Element, ...files: File[]): boolean {
  const options = { dataTransfer: withFiles(files), bubbles: true, cancelable: true };
  target.dispatchEvent(new DragEvent('dragenter', options));
  return !target.dispatchEvent(new DragEvent('dragover', options));
}

export function dropOn(target: Element, ...files: File[]): void {
  holdOver(target, ...files);
  target.dispatchEvent(new DragEvent('drop', { dataTransfer: withFiles(files), bubbles: true, cancelable: true }));
}

export function pasteInto(target: Element, ...files: File[]): void {
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: withFiles(files), bubbles: true }));
}

/** For large files: the runner's own `upload` sends every byte through another process. */
export function chooseIn(field: Element, ...files: File[]): void {
  (field as HTMLInputElement).files = withFiles(files).files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
