import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OfficeContext } from '../../../platform/office/office-context.ts';
import { challengeOver, passkeyUnknown } from '../accounts/staff-errors.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import { type ChallengePurpose, saveChallenge, takeChallenge } from './challenge.repository.ts';
import { listPasskeys } from './passkey.repository.ts';
import { relyingParty } from './relying-party.ts';

type Purpose = Extract<ChallengePurpose, 'invitation' | 'add'>;

/** A passkey that the browser created and that is not stored yet. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Returns the options for `navigator.credentials.create`, and the id of their challenge. */
export async function beginRegistration(
  context: Pick<OfficeContext, 'services' | 'origin' | 'now'>,
  member: Pick<StaffMember, 'id' | 'name' | 'email'>,
  purpose: Purpose,
): Promise<{ readonly id: string; readonly options: unknown }> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { db } = context.services;
  const party = relyingParty(context);
  const known = await listPasskeys(db, [member.id]);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(`staff:${member.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const id = await saveChallenge(db, { staffId: member.id, purpose, challenge, nowMs: context.now });
  return { id, options };
}

/**
 * Verifies a created passkey. Uses up its challenge.
 * @throws ContractError for an old challenge or an invalid passkey
 */
export async function verifyRegistration(
  context: Pick<OfficeContext, 'services' | 'origin' | 'now'>,
  registration: {
    readonly staffId: number;
    readonly purpose: Purpose;
    readonly challenge: string;
    readonly credential: unknown;
  },
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { staffId, purpose, challenge: id } = registration;
  const { db } = context.services;
  const challenge = await takeChallenge(db, { id, staffId, purpose, nowMs: context.now });
  if (challenge === null) throw challengeOver();
  const party = relyingParty(context);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The library checks every field that it reads.
    response: registration.credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw passkeyUnknown();
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}
