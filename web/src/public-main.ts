// The script of every public page: a few kilobytes without React, which is only loaded for islands.
import './public/styles/public.css';
import { emptySentForms } from './public/contact/empty-sent-forms.ts';
import { showOpenState } from './public/contact/open-now.ts';
import { watchOutbox } from './public/contact/watch-outbox.ts';
import { followCarousels } from './public/home/follow-carousels.ts';
import { startIslands } from './public/islands/start-islands.ts';
import { closeMenuOnEscape } from './public/layout/close-menu.ts';
import { followThemes, offerThemes } from './public/layout/theme-choice.ts';
import { moveInPlace } from './public/moving/move-in-place.ts';
import { fillOfflinePage } from './public/offline/fill-offline-page.ts';
import { watchPictures } from './public/parts/watch-pictures.ts';
import { compareBySlider } from './public/projects/compare-by-slider.ts';
import { registerWorker } from './public/worker/register-worker.ts';

/** Starts what a page needs until it is left, also for pages opened without a reload. */
function startPage(left: AbortSignal): void {
  if (location.pathname === '/get-started') {
    history.replaceState(null, '', `/contact${location.search}${location.hash}`);
  }
  offerThemes();
  followCarousels();
  compareBySlider();
  showOpenState(left);
  emptySentForms(left);
  startIslands(left);
}

watchPictures();
followThemes();
closeMenuOnEscape();
moveInPlace(startPage);
watchOutbox();
void fillOfflinePage();
void registerWorker();
