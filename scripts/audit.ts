// Asks the registry for known vulnerabilities of the shipped dependencies (SECURITY.md states how soon they are fixed).
// Fails for high and critical ones. With `--if-offered` a registry without this call is reported, but is no failure: a
// mirror may not offer it.
import { spawnSync } from 'node:child_process';

interface Report {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

const words = ['audit', '--omit=dev', '--json'];
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
