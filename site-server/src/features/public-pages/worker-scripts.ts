// The scripts of the workers, each at its one address: of the public pages, where switched off a script that removes what
// the worker left in browsers (rule B25), and of the console (rule D18).
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
  /** Whether browsers keep public pages for return visits. */
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
      // A browser that has it asks with every visit whether there is another.
      cacheControl: 'no-cache',
      headers: {
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      },
      ...body,
    });
    readyAnswers.set(`/${name}.js`, answer);
  }
}
