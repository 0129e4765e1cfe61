// The script of the public pages' worker, at its one address; switched off, a script that removes what the worker left
// in browsers (rule B25).
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
  isOn: boolean;
}

export function registerWorkerScript({ webDist, readyAnswers, isOn }: Parts): void {
  const file = path.join(webDist, 'worker', 'worker.js');
  const answer = makeReadyAnswer({
    type: 'text/javascript; charset=utf-8',
    // A browser that has it asks with every visit whether there is another.
    cacheControl: 'no-cache',
    headers: {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: isOn ? readFileSync(file) : LEAVE,
    compressed: isOn ? { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) } : undefined,
  });
  readyAnswers.set('/worker.js', answer);
}
