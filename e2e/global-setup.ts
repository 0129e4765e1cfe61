// Once before all end-to-end tests: the built product with its desktop console, and a browser to drive it.
import { buildDesktop } from '../scripts/desktop/build-desktop.ts';
import { ensureBrowser } from './browser.ts';

export default function setup(): void {
  buildDesktop();
  ensureBrowser();
}
