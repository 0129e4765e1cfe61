// What pictures are called on the site, what they show for those who cannot see them, and the point that is kept in view
// where a frame cuts them (rule F24).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table uploads add column caption text not null default ''`,
    sql`alter table uploads add column alt text not null default ''`,
    sql`alter table uploads add column focus_x integer not null default 50`,
    sql`alter table uploads add column focus_y integer not null default 50`,
  ];
  for (const statement of statements) await statement.execute(db);
}
