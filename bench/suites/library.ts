// The list of a library of 100,000 pictures, page after page.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { quantile } from '../load.ts';
import { addressOf, makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const FILES = 100_000;
const PAGES = 100;

/** Rows alone: a list reads no file. */
function fillLibrary(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(path.join(dataDir, 'site.db'));
  database.exec(`
    insert into categories (id, name, name_key, created_at) values ('marine', 'Marine', 'marine', '2026-01-01T00:00:00.000Z');
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FILES})
    insert into uploads (name, type, size, hash, width, height, placeholder, hidden, uploaded_at, uploaded_by,
      variant_stage, variant_tries, deleted_by)
    select 'yard-' || i || '.jpg', 'image/jpeg', 20000 + i, printf('%064d', i), 1600, 1200, 'data:image/png;base64,AAAA',
      i % 20 = 0, '2026-01-01T00:00:00.000Z', 'bench', 2, 0, '' from n;
    insert into upload_categories select id, 'marine' from uploads where id % 7 = 0;
    insert into upload_variants select substr(hash, 48) || '-' || w.width || '.webp', hash, 'image/webp', w.width, 9000
      from uploads, (select 360 as width union select 640 union select 960) w;
  `);
  database.close();
}

export async function measureLibrary(bench: Bench): Promise<Verdict[]> {
  const dataDir = await makeDataFolder(bench, 'library');
  fillLibrary(dataDir);
  const product = await startProduct(dataDir);
  try {
    const headers = await signIn(product);
    const verdicts: Verdict[] = [];
    for (const [name, filter] of [
      ['list', ''],
      ['list of a category', '&category=marine'],
    ] as const) {
      const times: number[] = [];
      let failures = 0;
      let next = `/api/uploads?limit=100${filter}`;
      for (let page = 0; page < PAGES && next; page += 1) {
        const started = performance.now();
        const answer = await fetch(addressOf(product, next), { headers });
        const items = (await answer.json()) as unknown[];
        if (!answer.ok || items.length !== 100) failures += 1;
        times.push(performance.now() - started);
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      }
      const what = `library of 100 k files, ${name}, p95`;
      verdicts.push({ what, figure: quantile(times, 0.95), unit: 'ms', atMost: 50, failures });
    }
    return verdicts;
  } finally {
    await product.stop();
  }
}
