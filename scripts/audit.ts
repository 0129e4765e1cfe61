// Asks the registry for known vulnerabilities of the dependencies (SECURITY.md states how soon they are fixed): of those for
// development too, as Electron and what is bundled are among them. Fails for high and critical ones. With `--if-offered` a registry without this call is reported, but is no failure: a
// mirror may not offer it.
import { spawnSync } from 'node:child_process';

interface Report {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** @param text  null if npm could not be started */
function readReport(text: string | null): Report {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Report;
  } catch {
    return {};
  }
}

const words = ['audit', '--json'];
const { stdout } = spawnSync('npm', words, { encoding: 'utf8', shell: process.platform === 'win32' });
const { metadata, vulnerabilities = {} } = readReport(stdout);
if (metadata) {
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  console.log(`${found.length} components with known weaknesses, ${grave.length} of them high or critical.`);
  process.exitCode = grave.length === 0 ? 0 : 1;
} else {
  console.log('The registry did not say which weaknesses are known: nothing was checked.');
  process.exitCode = process.argv.includes('--if-offered') ? 0 : 2;
}
