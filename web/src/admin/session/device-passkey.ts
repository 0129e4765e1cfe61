// Creates and uses passkeys on the device. The library is loaded with its screens: loaded between a challenge and its
// answer, it might not arrive.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { AppError } from 'shared/api/errors.ts';

/** @throws DOMException, or an error of the library, when the person or the device refuses */
export function makePasskey(options: Record<string, unknown>) {
  // Made by the same library on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON });
}

/** @throws DOMException, or an error of the library, when the person or the device refuses */
export function answerWithPasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

const WORDS: Record<string, string> = {
  NotAllowedError: 'It was cancelled, took too long, or this device has no passkey for this site.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

/** The server's message, or why the device has created nothing. */
export function deviceWords(error: Error): string {
  return error instanceof AppError ? error.message : (WORDS[error.name] ?? 'The device could not do it.');
}
