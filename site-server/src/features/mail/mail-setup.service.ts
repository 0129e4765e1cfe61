// The mail set-up: from the environment, or else as entered by administrators. Kept in memory, since only this process
// changes it and every mail needs it.
import type { Actor } from 'shared/accounts/permissions.ts';
import type { ChangeMailSetup, MailSetup, MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { MAIL_SETUP_WORDS } from 'shared/mail/mail-setup-fields.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/seal.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertNoClash } from '../clashes/assert-no-clash.ts';
import { readChangers, withChanger } from '../clashes/changed-by.ts';
import { createFormerPassword } from './former-password.ts';
import { bringMailForward } from './mail.store.ts';
import type { MailConfig } from './mail-config.ts';
import { assertUsable, purposeOf, refuseFixed } from './mail-setup-checks.ts';
import { findMailSetup, updateMailSetup, type MailSetupRow } from './mail-setup.store.ts';
import { readMailSetup, setupInForce, type ComparedSetup, type MailEnvironment } from './read-mail-setup.ts';

export interface MailSetupService {
  /** The current configuration; undefined while no mail is sent. Read it again each time. */
  config(): MailConfig | undefined;
  /** The set-up without the password. */
  show(): MailSetupAnswer;
  /** @throws AppError `invalid` at the field, `conflict` when a member no longer has the value in `base` */
  patch(actor: Actor, change: ChangeMailSetup): Promise<MailSetupAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  seal: Seal;
  environment: MailEnvironment;
  /** Called after somebody has changed these fields. */
  onChange(actor: string, fields: string[]): void;
}

type Field = keyof ComparedSetup;
const inWords = (names: readonly Field[]) => names.map((name) => MAIL_SETUP_WORDS[name]).join(', ');

export async function createMailSetup(parts: Parts): Promise<MailSetupService> {
  const { database, clock, seal, environment, onChange } = parts;
  const read = (row: MailSetupRow) => readMailSetup(row, environment, seal);
  const former = createFormerPassword(clock);
  let current = read(await findMailSetup(database.reads));

  return {
    config: () => current.config,
    show: () => current.shown,

    async patch(actor, change) {
      refuseFixed(change, current.shown.fixed);
      const changed = await database.transaction(async (tx) => {
        const row = await findMailSetup(tx.db);
        const { shown } = read(row);
        await assertNotOvertaken(tx, { actor, change, row, shown });
        const { columns, names } = planChange(row, change);
        if (names.length === 0) return undefined;
        const changes = { ...columns, changed_by: withChanger(row.changed_by, names, actor.username) };
        await updateMailSetup(tx, changes);
        await bringMailForward(tx, clock.timestamp());
        const action = `Changed how mail is sent: ${inWords(names)}`;
        insertActivity(tx, { type: 'user', actor: actor.username, action, ts: clock.timestamp() });
        return { before: row, row: Object.assign({}, row, changes), names };
      });
      if (changed) {
        current = read(changed.row);
        former.note(changed.before, changed.row);
        onChange(actor.username, changed.names);
      }
      return current.shown;
    },
  };

  /** Checks a change and gives the new row. @throws AppError `invalid` */
  function planChange(row: MailSetupRow, { base: _base, password, formerPassword, ...patch }: ChangeMailSetup) {
    const back = formerPassword && password === undefined ? former.find(row) : undefined;
    const before = setupInForce(row, environment);
    const next: MailSetup = Object.assign({}, before, patch);
    const opens = (purpose: string) => seal.open((back ?? row).sealed_password, purpose);
    assertUsable({ before: row, next, password, fixed: current.shown.fixed, opens });
    const newPassword = passwordAfter(next, password) ?? back;
    const names: Field[] = (Object.keys(patch) as (keyof MailSetup)[]).filter((name) => next[name] !== before[name]);
    if (newPassword && newPassword.password_set_at !== row.password_set_at) names.push('passwordSetAt');
    const { siteUrl, ...others } = patch;
    return { columns: { ...others, ...(siteUrl !== undefined && { site_url: siteUrl }), ...newPassword }, names };
  }

  /**
   * The password's columns after a change; undefined if the password, and the connection it is encrypted for, stay the
   * same.
   */
  function passwordAfter(next: MailSetup, password: string | undefined) {
    if (next.host === '' || next.user === '') return { sealed_password: '', password_set_at: '' };
    if (password === undefined) return undefined;
    return { sealed_password: seal.seal(password, purposeOf(next)), password_set_at: clock.timestamp() };
  }
}

interface SaveRequest {
  actor: Actor;
  change: ChangeMailSetup;
  row: MailSetupRow;
  shown: MailSetupAnswer;
}

async function assertNotOvertaken(tx: Transaction, { actor, change, row, shown }: SaveRequest): Promise<void> {
  const { base, password: _password, formerPassword: _former, ...wanted } = change;
  await assertNoClash<ComparedSetup>(
    tx.db,
    { base, wanted, current: shown },
    {
      actor: actor.username,
      what: 'this',
      more: (fields) => `: ${inWords(fields)}`,
      sentence: (field) => `${MAIL_SETUP_WORDS[field]} was changed meanwhile`,
      shown,
      changers: () => readChangers(row.changed_by),
    },
  );
}
