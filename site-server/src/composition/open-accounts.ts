// Signing in, and everything that can be done with accounts.
import { createDesktopSignIns } from '../features/desktop-sign-in/desktop-sign-in.service.ts';
import { createActiveAssignees } from '../features/leads/active-assignees.service.ts';
import { openPasskeys } from '../features/passkeys/open-passkeys.ts';
import { passkeysAt } from '../features/passkeys/relying-party.ts';
import { openSignIn } from '../features/session/open-sign-in.ts';
import { openUsers } from '../features/users/open-users.ts';
import { createEventBus } from '../platform/event-bus.ts';
import type { Foundation } from './open-foundation.ts';
import type { Website } from './open-website.ts';

/** `rights`: the rights of a user or a session have changed. `first-admin`: an administrator was created. */
export type AccountChange = 'rights' | 'first-admin';

export type Accounts = ReturnType<typeof openAccounts>;

const hostOf = (address: string | undefined) => (address === undefined ? '' : new URL(address).hostname);

/** @throws StartError when the data folder holds no usable secret */
export function openAccounts(
  foundation: Foundation,
  { content }: Pick<Website, 'content'>,
  opened: AsyncDisposableStack,
) {
  const { config, database, clock, logger, settings } = foundation;
  const onPeopleChange = (actor?: string, user?: number) =>
    foundation.publish({ type: 'people.changed', ts: clock.timestamp(), actor, user });
  const { publish, subscribe } = createEventBus<AccountChange>((error) =>
    logger.error({ err: error }, 'a change of an account was not published'),
  );
  const onRightsChange = () => publish('rights');
  const signIn = openSignIn({
    dataDir: config.dataDir,
    jwtSecret: config.jwtSecret,
    passwordRounds: config.passwordRounds,
    readNames: () => [content.read().content.branding.companyName, hostOf(config.publicUrl)],
    rateLimits: config.rateLimits,
    database,
    clock,
    logger,
    adminsNeedPasskey: () => settings.current().adminsNeedPasskey,
    hasPasskeys: passkeysAt(config.publicUrl) !== '',
    onEnd: onRightsChange,
    onPeopleChange,
    onFirstAdmin: () => publish('first-admin'),
  });
  opened.defer(() => signIn.close());
  const { sessions, firstAdmin, resets, invites } = signIn;
  const activeAssignees = createActiveAssignees({ database, logger });
  opened.defer(activeAssignees.close);
  void activeAssignees.follow();
  const updateActiveAssignees = activeAssignees.follow;
  const users = openUsers({ database, clock, signIn, updateActiveAssignees, onRightsChange, onPeopleChange });
  return {
    sessions,
    firstAdmin,
    resets,
    invites,
    ...users,
    ...openPasskeys({
      database,
      clock,
      signIn,
      rateLimits: config.rateLimits,
      publicUrl: config.publicUrl,
      confirmPassword: users.ownAccount.confirmPassword,
      assertStillAllowed: sessions.assertStillAllowed,
      endSessions: sessions.endAll,
      onSessionsEnd: onRightsChange,
      onPeopleChange,
    }),
    desktopSignIns: createDesktopSignIns({ database, clock, guard: signIn.guard, openSession: signIn.openSession }),
    /** Subscribes to changes, which are published after they are on disk. */
    onAccountChange: subscribe,
  };
}
