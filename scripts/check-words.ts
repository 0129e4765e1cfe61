// Checks what the linter has no rule for: where the environment, the clock and SQL may be used, file names that say
// nothing, and rules that are cited.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { citableNames, readRules } from './rule-book.ts';

const FOLDERS = ['shared/src', 'site-server/src', 'web/src', 'desktop/src'];
/** Folders in which only suppressions and cited rules are checked. */
const PROGRAMS = ['e2e', 'bench', 'scripts'];

const THIS_FILE = /^scripts\/check-words\.ts$/;

interface Ban {
  words: RegExp;
  /** Files in which the words are allowed. */
  except: RegExp;
  why: string;
}

const STORES = /\.store\.ts$|\/database\/|\/testing\/|\.test\.ts$/;

const BANS: Ban[] = [
  {
    words: /process\.env/,
    except:
      /(shared\/src\/testing\/(thorough|fuzz-runs|seeded-random)|site-server\/src\/(config|serve|admin-main|testing\/(copy-place|global-setup|serve-screens))|desktop\/src\/main\/start-console)\.ts$|\.test\.ts$/,
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
    words: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeQuery|prepareRead)\b/,
    except: STORES,
    why: 'queries live in stores',
  },
  {
    words:
      /\.(findRow|findNewest|reserveId)\(|\btx\.insert\(|\bconnection\.prepare\(|\bsql\b *[`<.(]|^(import (?!type\b)|\} ).*from 'kysely'/,
    except: STORES,
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
  {
    words: /<(button|dialog|select)\b/,
    except: /^(?!web\/src\/admin\/)|\.test\.tsx$/,
    why: 'screens use the parts of web/src/ui: Button, Dialog, Select',
  },
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

/** Problems of one file, given its path from the root of the repository. */
export function wordProblems(file: string, text: string): string[] {
  const isSource = FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  const bans = [...(isSource ? BANS : []), SUPPRESSION].filter(({ except }) => !except.test(file));
  const named = isSource && DRAWERS.test(file) ? [`${file}: a file is named after the one thing in it`] : [];
  const inLines = text.split('\n').flatMap((line, index) => {
    const cited = [...line.matchAll(CITED)].flatMap((match) => match[1]?.match(/[A-H]\d+[a-z]?/g) ?? []);
    return [
      ...cited.filter((rule) => !RULES.has(rule)).map((rule) => `rule ${rule} is not in docs/rules`),
      ...bans.filter(({ words }) => words.test(line)).map(({ why }) => why),
    ].map((problem) => `${file}:${index + 1}: ${problem}`);
  });
  return [...named, ...inLines];
}

if (import.meta.main) {
  for (const folder of [...FOLDERS, ...PROGRAMS]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'));
      const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
      for (const problem of wordProblems(file, text)) {
        console.error(problem);
        process.exitCode = 1;
      }
    }
  }
}
