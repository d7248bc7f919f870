import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** The options of the API for one use of a passkey. */
export interface PasskeyChallenge {
  readonly id: string;
  readonly options: unknown;
}

/** Returns whether the browser has passkeys. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Asks for a passkey and returns its signature, for the API. Null if the person cancels. */
export async function readPasskey({ options }: PasskeyChallenge): Promise<unknown> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(
    () => null,
  );
}

/** Creates a passkey and returns its public part, for the API. Null if the person cancels. */
export async function createPasskey({ options }: PasskeyChallenge): Promise<unknown> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    () => null,
  );
}
