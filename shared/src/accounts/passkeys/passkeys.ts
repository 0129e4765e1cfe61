// Passkeys: signing in with a key stored on a device instead of a password (rule C27).
import * as z from 'zod';
import { PASSKEY_NAME_MAX } from '../../limits.ts';
import { readInviteBody } from '../invites.ts';
import { isMisleading } from '../names/shown-names.ts';
import { currentPassword } from '../users.ts';

const INCOMPLETE = 'The passkey is not complete';
const part = (max: number) => z.string({ error: INCOMPLETE }).min(1, INCOMPLETE).max(max, INCOMPLETE);
const id = part(1400);

/** Issued together with the challenge: knowing the challenge alone is not enough to answer it. */
const ticket = z.string({ error: 'The challenge is missing' }).min(1, 'The challenge is missing').max(200);

/** What the server asks of the device: `options` are in the JSON form of the WebAuthn standard. */
export const passkeyChallengeSchema = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) });
export type PasskeyChallenge = z.output<typeof passkeyChallengeSchema>;

/** Members of every answer of a device, in the JSON form of the WebAuthn standard. */
const answered = { id, rawId: id, type: z.literal('public-key', { error: INCOMPLETE }) };

const newPasskeyResponse = z.object(
  {
    ...answered,
    response: z.object(
      {
        clientDataJSON: part(4000),
        attestationObject: part(10_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      },
      { error: INCOMPLETE },
    ),
  },
  { error: INCOMPLETE },
);

export type NewPasskey = z.output<typeof newPasskeyResponse>;

const usedPasskeyResponse = z.object(
  {
    ...answered,
    response: z.object(
      {
        clientDataJSON: part(4000),
        authenticatorData: part(4000),
        signature: part(4000),
        userHandle: z.string().max(200).nullish(),
      },
      { error: INCOMPLETE },
    ),
  },
  { error: INCOMPLETE },
);
export type UsedPasskey = z.output<typeof usedPasskeyResponse>;

const passkeyName = z
  .string({ error: 'Please enter a name' })
  .trim()
  .min(1, 'Please enter a name')
  .max(PASSKEY_NAME_MAX, 'The name is too long')
  .refine((value) => !isMisleading(value), 'The name contains characters that are not allowed');

export const offerPasskeyBody = z.object({
  /** Confirmed again, so that a stolen session cannot create a permanent way in. */
  currentPassword,
});
export const addPasskeyBody = z.object({ ticket, name: passkeyName, response: newPasskeyResponse });
export type AddPasskey = z.output<typeof addPasskeyBody>;

export const renamePasskeyBody = z.object({
  name: passkeyName,
  /** The name that the change started from; refused if the present name differs. */
  base: z.object({ name: z.string() }).optional(),
});
export type RenamePasskey = z.output<typeof renamePasskeyBody>;

export const passkeySignInBody = z.object({
  ticket,
  response: usedPasskeyResponse,
  /** Lasts 30 days instead of 12 hours (rule C1). */
  remember: z.boolean().default(false),
});
export type PasskeySignIn = z.output<typeof passkeySignInBody>;

/** Issued with the refusal when a password alone is not enough (rule C28). */
const step = z.string({ error: 'The step is missing' }).min(1, 'The step is missing').max(200);

export const stepChallengeBody = z.object({ step });
export const stepChallengeSchema = passkeyChallengeSchema.extend({
  /** True for a person without a passkey, who registers the first one now. */
  makes: z.boolean(),
});
export const finishStepBody = z.object({ step, ticket, response: usedPasskeyResponse });
export type FinishStep = z.output<typeof finishStepBody>;
export const addInStepBody = addPasskeyBody.extend({ step });
export type AddInStep = z.output<typeof addInStepBody>;

export const joinWithPasskeyBody = addPasskeyBody.extend({ code: readInviteBody.shape.code });
export type JoinWithPasskey = z.output<typeof joinWithPasskeyBody>;

/** The caller's own ways of signing in. */
export const secondFactorSchema = z.object({
  /** Chosen by the person. */
  isOn: z.boolean(),
  /** Required by the owner, for administrators. */
  isRequired: z.boolean(),
  /** False for a person who joined with a passkey and never set a password. */
  hasPassword: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;
export const changeSecondFactorBody = z.object({
  isOn: z.boolean({ error: 'isOn is true or false' }),
  currentPassword: offerPasskeyBody.shape.currentPassword,
});
export type ChangeSecondFactor = z.output<typeof changeSecondFactorBody>;

export const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  /** Absent until the first use. */
  lastUsedAt: z.string().optional(),
});
export type Passkey = z.output<typeof passkeySchema>;
