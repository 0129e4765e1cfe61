// Calls about passkeys.
import { api } from 'shared/api/api.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { PasskeyJoining } from './joining.service.ts';
import type { OwnPasskeys } from './own-passkeys.service.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { PasskeySignIns } from './passkey-sign-in.service.ts';

/** Browsers set this header to the origin of the page, which cannot change it. */
const SITE = 'origin';

export function passkeyRoutes(
  own: OwnPasskeys,
  signIns: PasskeySignIns,
  second: SecondFactors,
  joining: PasskeyJoining,
): BoundRoute[] {
  return [
    bind(api.challengePasskey, ({ origin, header }) => signIns.challenge(origin, header(SITE))),
    bind(api.signInWithPasskey, ({ body, origin, header }) => signIns.signIn(body, origin, header(SITE))),
    bind(api.challengeStep, ({ body, origin, header }) => second.challenge(body.step, origin, header(SITE))),
    bind(api.finishStep, ({ body, origin, header }) => second.finish(body, origin, header(SITE))),
    bind(api.addInStep, ({ body, origin, header }) => second.add(body, origin, header(SITE))),
    bind(api.challengeJoin, ({ body, origin, header }) => joining.challenge(body.code, origin, header(SITE))),
    bind(api.joinWithPasskey, ({ body, origin, header }) => joining.join(body, origin, header(SITE))),
    bind(api.readSecondFactor, ({ caller }) => second.read(caller)),
    bind(api.changeSecondFactor, ({ caller, body, origin }) => second.change(caller, body, origin)),
    bind(api.listPasskeys, ({ caller }) => own.list(caller)),
    bind(api.offerPasskey, ({ caller, body, origin, header }) =>
      own.offer(caller, body.currentPassword, origin, header(SITE)),
    ),
    bind(api.addPasskey, ({ caller, body, header }) => own.add(caller, body, header(SITE))),
    bind(api.renamePasskey, ({ caller, params, body }) => own.rename(caller, params.id, body)),
    bind(api.removePasskey, async ({ caller, params }) => {
      await own.remove(caller, params.id);
      return OK;
    }),
    bind(api.restorePasskey, ({ caller, params }) => own.restore(caller, params.id)),
    bind(api.removeUserPasskeys, async ({ caller, params }) => {
      return { ...OK, ...(await own.removeAllOf(caller, params.id)) };
    }),
  ];
}
