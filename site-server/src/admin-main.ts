// The command line of the operator: `npm run admin -- <command>`.
import { constants } from 'node:os';
import { runAdminCommand } from './admin-command.ts';
import { readConfig } from './config.ts';
import { createClock } from './platform/clock.ts';
import { StartError } from './platform/start-error.ts';

/** How long a command may take to finish after a signal to stop; supervisors wait for ten seconds. */
const FINISH_MS = 8000;

const stop = new AbortController();

function finishOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A second signal changes nothing: npm and the terminal may each send one.
    process.on(signal, () => {
      const end = () => {
        console.error('Broken off: this was not finished.');
        // The exit code that shells use for a signal, so that an interrupted command does not look successful.
        process.exit(128 + constants.signals[signal]);
      };
      setTimeout(end, FINISH_MS).unref();
      stop.abort();
    });
  }
}

finishOnSignal();
// Stored files are readable only for the server's own user, also when root restores them.
process.umask(0o077);
try {
  const { dataDir, jwtSecret, copies, mediaStorage: storage } = readConfig(process.env);
  const words = process.argv.slice(2);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  print(
    await runAdminCommand(words, dataDir, createClock(), { jwtSecret, copies, storage, signal: stop.signal, print }),
  );
  // Exits at once: a signal that arrives while Node.js shuts down would make a finished command look broken off.
  process.exit(0);
} catch (error) {
  // Errors that the operator can fix have a plain message; all others show their stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
