// The command line of the operator: `npm run admin -- <command>`.
import { runAdminCommand } from './admin-command.ts';
import { readConfig } from './config.ts';
import { createClock } from './platform/clock.ts';
import { StartError } from './platform/start-error.ts';

/** So long a command may take to finish when it is told to stop; supervisors wait for ten seconds. */
const FINISH_MS = 8000;
/** What a shell reports of a program that was ended by SIGTERM: a backup that was broken off must not look like one. */
const BROKEN_OFF = 143;

function finishWhenTold(): void {
  function end(): void {
    console.error('Broken off: this was not finished.');
    process.exit(BROKEN_OFF);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => setTimeout(end, FINISH_MS).unref());
}

finishWhenTold();
// What is stored is for the server's own user alone, whoever restores it.
process.umask(0o077);
try {
  const { dataDir, jwtSecret } = readConfig(process.env);
  process.stdout.write(`${await runAdminCommand(process.argv.slice(2), dataDir, createClock(), jwtSecret)}\n`);
} catch (error) {
  // What the operator can mend is said in plain words; anything else shows where it happened.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
