// Preloaded into a measured server: on SIGUSR2 prints the delays of its event loop since the last time, in
// milliseconds, as a line of JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples; the delay is how late a sample is. */
const RESOLUTION = 1;
const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

process.on('SIGUSR2', () => {
  const late = (share: number) => Math.max(0, delay.percentile(share) / NANOSECONDS - RESOLUTION);
  console.log(`loop delay ${JSON.stringify({ p50: late(50), p99: late(99), p999: late(99.9), most: late(100) })}`);
  delay.reset();
});
