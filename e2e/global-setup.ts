// Once before all end-to-end tests: the built product, and a browser to drive it.
import { buildStale } from '../scripts/build.ts';
import { ensureBrowser } from './browser.ts';

export default function setup(): void {
  buildStale();
  ensureBrowser();
}
