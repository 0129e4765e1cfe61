// Replaces the icon of the tab by the one in the console's current page. The server makes icons some time after a save,
// so the page is requested several times.

const PAUSES_MS = [200, 500, 1000, 2000, 5000, 10_000, 20_000, 40_000];
const ICON = /<link rel="icon" href="([^"]+)"(?: sizes="([^"]+)")?/g;

function makeLink([, href = '', sizes]: RegExpExecArray): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'icon', href, ...(sizes !== undefined && { sizes }) });
}

function readPage(): Promise<string> {
  // Parsed as text, so that nothing of the page runs.
  const read = fetch('/admin/login').then((answer) => (answer.ok ? answer.text() : ''));
  return read.catch(() => '');
}

export async function renewTabIcon(signal: AbortSignal): Promise<void> {
  const shown = [...document.querySelectorAll('link[rel="icon"]')];
  const addresses = shown.map((link) => link.getAttribute('href')).join(' ');
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    const icons = [...(await readPage()).matchAll(ICON)];
    const isOther = icons.length > 0 && icons.map(([, href]) => href).join(' ') !== addresses;
    if (!isOther || signal.aborted) continue;
    document.head.append(...icons.map(makeLink));
    for (const link of shown) link.remove();
    return;
  }
}
