// Adds a virtual device for passkeys to this browser.
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Devtools {
  send(method: string, params?: object): Promise<{ authenticatorId: string }>;
}

/** Adds the device until the test ends. @param isUserVerified  whether it verifies its user, as by a PIN */
export async function plugInDevice(isUserVerified = true): Promise<void> {
  const devtools = cdp() as unknown as Devtools;
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  onTestFinished(async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  });
}
