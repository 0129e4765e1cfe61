// Many people sign in at once: how much the hashing of their passwords slows down other calls.
import { runLoad, type Load } from '../load.ts';
import { makeDataFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

export async function measureSignIns(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(await makeDataFolder(bench, 'sign-ins'));
  try {
    const headers = await signIn(product);
    const others: Load = { connections: 2, method: 'GET', path: '/api/messages?limit=50', headers, pauseMs: 5 };
    const verdicts: Verdict[] = [];
    for (const [people, atMost] of [
      [20, 25],
      [60, 50],
    ] as const) {
      const over = new AbortController();
      // Each person signs in again as soon as the last sign-in has ended, as long as the other calls are measured.
      const signingIn = Array.from({ length: people }, async () => {
        while (!over.signal.aborted) await signIn(product).catch(() => undefined);
      });
      const { p95, p99, failures } = await runLoad(product, others, 4000);
      over.abort();
      await Promise.all(signingIn);
      const what = `others' p95 during ${people} simultaneous sign-ins`;
      verdicts.push({ what, figure: p95, unit: 'ms', atMost, beside: `p99 ${p99.toFixed(1)} ms`, failures });
    }
    return verdicts;
  } finally {
    await product.stop();
  }
}
