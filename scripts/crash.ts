// Kills the built server during mixed work, repeatedly: `npm run test:crash -- --rounds 100`; with `--storage` its pictures
// are in S3 storage.
import { parseArgs } from 'node:util';
import { runCrashRounds } from '../e2e/crash-rounds.ts';
import { prepareServer, type RunningServer } from '../e2e/running-server.ts';
import { startPictureStorage, storageEnvironment, type PictureStorage } from '../e2e/picture-storage.ts';
import { buildStale } from './build.ts';
import { endOnSignal, unlessEnding } from './run-program.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, storage: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');

let storage: PictureStorage | undefined;
let server: RunningServer | undefined;
async function remove(): Promise<void> {
  await server?.remove();
  await storage?.remove();
}
endOnSignal({ finish: remove });
if (values.storage) storage = await startPictureStorage();
server = prepareServer({ environment: { LOG_LEVEL: 'error', ...(storage && storageEnvironment(storage)) } });
await buildStale();
try {
  await server.restart();
  const { acknowledged, problems } = await runCrashRounds(server, rounds, {
    storage,
    onRound: (round) => {
      if ((round + 1) % 10 === 0) console.log(`${round + 1} of ${rounds} kills`);
    },
  });
  for (const [name, count] of Object.entries(acknowledged)) console.log(`${count} ${name} acknowledged`);
  for (const problem of problems) console.error(problem);
  console.log(`${rounds} kills, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await unlessEnding();
  await remove();
}
