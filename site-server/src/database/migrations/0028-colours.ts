// An accent that is no colour was stored and ignored. It is refused now (rule A18c), and what is stored of it goes, so that
// it keeps nobody from saving: the built-in accent, which was shown, stands in its place.
import { sql, type Kysely } from 'kysely';

const DIGIT = '[0-9a-fA-F]';
const GLOBS = [3, 6].map((count) => `#${DIGIT.repeat(count)}`);

export async function up(db: Kysely<unknown>): Promise<void> {
  const [short, long] = GLOBS;
  await sql`update content_revisions set document = json_remove(document, '$.branding.theme.accent')
    where json_type(document, '$.branding.theme.accent') = 'text'
      and trim(document ->> '$.branding.theme.accent') not glob ${short}
      and trim(document ->> '$.branding.theme.accent') not glob ${long}`.execute(db);
}
