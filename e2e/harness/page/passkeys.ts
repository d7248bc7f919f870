import type { CDPSession, Page } from '@playwright/test';

type Passkeys = Awaited<ReturnType<typeof readPasskeys>>;

/** A device of a page that holds passkeys and confirms each use at once. */
export interface PasskeyDevice {
  /** Returns its passkeys, as a second person carries them on a key of their own. */
  passkeys(): Promise<Passkeys>;
  /** Replaces its passkeys: another person has plugged a key in. */
  hold(passkeys: Passkeys): Promise<void>;
}

/** Gives a page a device that holds passkeys and confirms each use at once. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    passkeys: () => readPasskeys(client, authenticatorId),
    async hold(passkeys) {
      await client.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const credential of passkeys) {
        await client.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
  };
}

async function readPasskeys(client: CDPSession, authenticatorId: string) {
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials;
}
