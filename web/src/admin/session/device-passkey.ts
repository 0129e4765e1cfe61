// What the device does with a passkey. The library is fetched when it is needed.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { AppError } from 'shared/api/errors.ts';

const library = () => import('@simplewebauthn/browser');

/** @throws DOMException, or an error of the library, when the person or the device refuses */
export async function makePasskey(options: Record<string, unknown>) {
  const { startRegistration } = await library();
  // Made by the library's other half on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON });
}

/** @throws DOMException, or an error of the library, when the person or the device refuses */
export async function answerWithPasskey(options: Record<string, unknown>) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

const WORDS: Record<string, string> = {
  NotAllowedError: 'It was cancelled, took too long, or this device has no passkey for this site.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

/** What the server said, or why the device made nothing. */
export function deviceWords(error: Error): string {
  return error instanceof AppError ? error.message : (WORDS[error.name] ?? 'The device could not do it.');
}
