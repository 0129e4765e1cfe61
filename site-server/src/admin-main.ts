// The command line of the operator: `npm run admin -- <command>`.
import { runAdminCommand } from './admin-command.ts';
import { readConfig } from './config.ts';
import { createClock } from './platform/clock.ts';
import { StartError } from './platform/start-error.ts';

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
