// Makes a page that the server rendered live in the visitor's browser.
import { hydrateRoot } from 'react-dom/client';
import './public/styles/public.css';
import { watchOutbox } from './public/contact/enquiry-outbox.ts';
import { readPageView } from './public/page-data.ts';
import { PublicPage } from './public/public-page.tsx';
import { registerWorker } from './public/worker/register-worker.ts';

if (location.pathname === '/get-started') {
  history.replaceState(null, '', `/contact${location.search}${location.hash}`);
}

const root = document.getElementById('root');
const view = readPageView();
if (root && view) {
  // Should the live page fail, the visitor keeps the one that the server sent.
  const sent = root.cloneNode(true);
  hydrateRoot(root, <PublicPage view={view} />, {
    onUncaughtError(error) {
      reportError(error);
      root.replaceWith(sent);
    },
  });
}

watchOutbox();
void registerWorker();
