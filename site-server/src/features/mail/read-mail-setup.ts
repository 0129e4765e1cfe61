// Combines the mail set-up of the environment with the entered one, which it overrides. Gives the reason if no mail can
// be sent.
import { parseSender, type MailSetup, type MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import type { Seal } from '../../platform/seal.ts';
import type { MailConfig } from './mail-config.ts';
import { shownChangers } from '../clashes/changed-by.ts';
import { purposeOf } from './mail-setup-checks.ts';
import type { MailSetupRow } from './mail-setup.store.ts';

/** The part of the set-up that is in the environment. */
export interface MailEnvironment {
  /** Complete if the environment sets the mail server. */
  mail: MailConfig | undefined;
  sender: MailConfig['from'] | undefined;
  siteUrl: string | undefined;
}

/** The fields that are compared when two people change the set-up at the same time. */
export type ComparedSetup = MailSetup & { passwordSetAt: string };

export interface MailSetupState {
  /** Undefined while no mail is sent. */
  config: MailConfig | undefined;
  shown: MailSetupAnswer;
}

const KEY_IS_GONE = 'The stored password cannot be read with the key of this machine. Enter it again.';
const SENDER_IS_MISSING = 'The sender is missing.';
const SITE_IS_MISSING = 'The address of the site is missing.';

function writeSender({ name, address }: MailConfig['from']): string {
  return name === '' ? address : `${name} <${address}>`;
}

export function setupInForce(row: MailSetupRow, { mail, sender, siteUrl }: MailEnvironment): ComparedSetup {
  const { host, port, encryption, user } = mail ? { ...mail, user: mail.login?.user ?? '' } : row;
  return {
    host,
    port,
    encryption,
    user,
    sender: sender ? writeSender(sender) : row.sender,
    siteUrl: siteUrl ?? row.site_url,
    passwordSetAt: mail ? '' : row.password_set_at,
  };
}

function readConfig(row: MailSetupRow, environment: MailEnvironment, seal: Seal): MailConfig | string | undefined {
  if (environment.mail) return environment.mail;
  const { host, port, encryption, user, sender, siteUrl } = setupInForce(row, environment);
  if (host === '') return undefined;
  const pass = user === '' ? undefined : seal.open(row.sealed_password, purposeOf(row));
  if (user !== '' && pass === undefined) return KEY_IS_GONE;
  const from = environment.sender ?? parseSender(sender);
  if (!from) return SENDER_IS_MISSING;
  const publicUrl = URL.parse(siteUrl)?.origin;
  if (publicUrl === undefined) return SITE_IS_MISSING;
  return { host, port, encryption, login: pass === undefined ? undefined : { user, pass }, from, publicUrl };
}

export function readMailSetup(row: MailSetupRow, environment: MailEnvironment, seal: Seal): MailSetupState {
  const { mail, sender, siteUrl } = environment;
  const read = readConfig(row, environment, seal);
  return {
    config: typeof read === 'string' ? undefined : read,
    shown: {
      ...setupInForce(row, environment),
      hasPassword: mail ? mail.login !== undefined : row.sealed_password !== '',
      fixed: { server: mail !== undefined, sender: sender !== undefined, siteUrl: siteUrl !== undefined },
      problem: typeof read === 'string' ? read : '',
      ...shownChangers(row.changed_by),
    },
  };
}
