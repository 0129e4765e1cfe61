// Catches the files that a screen downloads, which would otherwise stay on the disk after the test.
import { onTestFinished, vi } from 'vitest';

/** Catches downloads until the test ends. @returns a list that grows with each file */
export function catchDownloads(): File[] {
  const files: File[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = createObjectURL(blob);
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  const pressing = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function catchFile(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.push(new File([blob], this.download));
  });
  onTestFinished(() => {
    making.mockRestore();
    pressing.mockRestore();
  });
  return files;
}
