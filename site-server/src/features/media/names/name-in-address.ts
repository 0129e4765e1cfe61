// Finds the library picture of an address in the content.

/**
 * `/uploads/boat.png?v=1` -> `boat.png`, also after the site's own origin; undefined for other addresses.
 * @param publicUrl  scheme and host of the site, if configured
 */
export function nameInAddress(address: string, publicUrl: string | undefined = ''): string | undefined {
  const trimmed = address.trim();
  const path = trimmed.startsWith(`${publicUrl}/`) ? trimmed.slice(publicUrl.length) : trimmed;
  return /^\/uploads\/([^/?#\s]+)/.exec(path)?.[1];
}
