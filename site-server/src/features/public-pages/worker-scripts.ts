// The service worker scripts, each at one fixed address: that of the public pages, replaced when switched off by a script
// that removes what it stored in browsers (rule B25), and that of the console (rule D18).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';

const LEAVE = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await registration.unregister();
})()));
`;

interface Parts {
  /** Folder of the built web package. */
  webDist: string;
  readyAnswers: ReadyAnswers;
  /** Whether browsers store public pages for offline use. */
  keepsPages: boolean;
}

type Body = Pick<Parameters<typeof makeReadyAnswer>[0], 'body' | 'compressed'>;

function readScript(webDist: string, name: string): Body {
  const file = path.join(webDist, name, `${name}.js`);
  return {
    body: readFileSync(file),
    compressed: { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) },
  };
}

export function registerWorkerScripts({ webDist, readyAnswers, keepsPages }: Parts): void {
  const scripts: Record<string, Body> = {
    worker: keepsPages ? readScript(webDist, 'worker') : { body: LEAVE, compressed: undefined },
    'notice-worker': readScript(webDist, 'notice-worker'),
  };
  for (const [name, body] of Object.entries(scripts)) {
    const answer = makeReadyAnswer({
      type: 'text/javascript; charset=utf-8',
      // A browser checks for a new version with every visit.
      cacheControl: 'no-cache',
      headers: {
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      },
      ...body,
    });
    readyAnswers.set(`/${name}.js`, answer);
  }
}
