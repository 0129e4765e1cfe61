// Checks what the linter has no rule for: where the environment, the clock and SQL may be used, file names that say
// nothing, and rules that are cited.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { citableNames, readRules } from './rule-book.ts';

const FOLDERS = ['shared/src', 'site-server/src', 'web/src', 'desktop/src'];
/** Only suppressions and cited rules are checked in these. */
const PROGRAMS = ['e2e', 'bench', 'scripts'];

const THIS_FILE = /^scripts\/check-words\.ts$/;

interface Ban {
  words: RegExp;
  /** Files in which the words are allowed. */
  except: RegExp;
  why: string;
}

const BANS: Ban[] = [
  {
    words: /process\.env/,
    except:
      /(shared\/src\/testing\/(thorough|fuzz-runs|seeded-random)|site-server\/src\/(config|serve|admin-main|testing\/(copy-place|global-setup))|desktop\/src\/main\/start-console)\.ts$|\.test\.ts$/,
    why: 'only config.ts reads settings',
  },
  {
    words: /Date\.now\(|new Date\(\)/,
    except: /platform\/clock\.ts$|main\/start-console\.ts$|^(web|shared)\/|testing\/|\.test\.ts$/,
    why: 'on the server only the clock tells the time',
  },
  {
    words: /randomUUID|randomBytes/,
    except: /platform\/ids\.ts$|^web\//,
    why: 'on the server only ids.ts makes identifiers',
  },
  {
    words: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.prepareRead\b|\bsql`/,
    except: /\.store\.ts$|\/database\/|\/testing\/|\.test\.ts$/,
    why: 'queries live in stores',
  },
  {
    words: /\.status\([1-5]\d\d\)/,
    except: /error-handler\.ts$|\.test\.ts$/,
    why: 'only the error handler chooses error statuses',
  },
  {
    words: /bridge.*\bonEvent\b|\bonEvent\b.*bridge/i,
    except: /admin\/desktop\/window\/desktop-events\.tsx$/,
    why: 'of what came early the first to listen takes all: only desktop-events.tsx listens to the bridge',
  },
  { words: /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/, except: /^$/, why: 'stored text is never markup' },
  { words: /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck|expect-error)/, except: /^$/, why: 'finish it, or leave it out' },
];

const SUPPRESSION: Ban = {
  words: /oxlint-disable(?!.* -- \S)|eslint-disable/,
  except: THIS_FILE,
  why: 'the reason for silencing a rule stands behind ` -- `',
};

const RULES = citableNames(readRules());
const CITED = /\brules? ((?:[A-H]\d+[a-z]?\b(?:, | and | to )?)+)/g;

const DRAWERS = /(^|\/)(utils?|helpers?|common|lib|misc|manager|index)(\.tsx?$|\/)/;

const problems: string[] = [];

function refuse(bans: Ban[], file: string, line: string, index: number): void {
  for (const ban of bans) {
    if (ban.words.test(line) && !ban.except.test(file)) problems.push(`${file}:${index + 1}: ${ban.why}`);
  }
}

for (const folder of [...FOLDERS, ...PROGRAMS]) {
  const bans = [...(FOLDERS.includes(folder) ? BANS : []), SUPPRESSION];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.posix.join(folder, name.split(path.sep).join('/'));
    if (FOLDERS.includes(folder) && DRAWERS.test(file))
      problems.push(`${file}: a file is named after the one thing in it`);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      for (const rule of [...line.matchAll(CITED)].flatMap((match) => match[1]?.match(/[A-H]\d+[a-z]?/g) ?? [])) {
        if (!RULES.has(rule)) problems.push(`${file}:${index + 1}: rule ${rule} is not in docs/rules`);
      }
      refuse(bans, file, line, index);
    }
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
