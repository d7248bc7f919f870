import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { OfficeContext } from '../../../platform/office/office-context.ts';
import { challengeOver, passkeyUnknown } from '../accounts/staff-errors.ts';
import { type ChallengePurpose, saveChallenge, takeChallenge } from './challenge.repository.ts';
import { findPasskey, listPasskeys, recordPasskeyUse } from './passkey.repository.ts';
import { relyingParty } from './relying-party.ts';

type Purpose = Extract<ChallengePurpose, 'sign_in' | 'proof'>;

/**
 * Returns the options for `navigator.credentials.get`, and the id of their challenge. For a sign-in
 * the browser offers all passkeys of the office, so that the response names no account.
 */
export async function beginVerification(
  context: Pick<OfficeContext, 'services' | 'origin' | 'now'>,
  staffId: number | null,
  purpose: Purpose,
): Promise<{ readonly id: string; readonly options: unknown }> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { db } = context.services;
  const own = staffId === null ? [] : await listPasskeys(db, [staffId]);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'required',
  });
  const { challenge } = options;
  const id = await saveChallenge(db, { staffId, purpose, challenge, nowMs: context.now });
  return { id, options };
}

/**
 * Verifies a passkey and returns the id of its member. Uses up the challenge.
 * @throws ContractError for an old challenge, an unknown or copied passkey, or a wrong signature
 */
export async function verifyPasskey(
  context: Pick<OfficeContext, 'services' | 'origin' | 'now'>,
  verification: {
    /** Null for a sign-in. */
    readonly staffId: number | null;
    readonly purpose: Purpose;
    readonly challenge: string;
    readonly credential: unknown;
  },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { staffId, purpose, challenge: id } = verification;
  const { db } = context.services;
  const challenge = await takeChallenge(db, { id, staffId, purpose, nowMs: context.now });
  if (challenge === null) throw challengeOver();
  const response = verification.credential as AuthenticationResponseJSON | null;
  const passkey = typeof response?.id === 'string' ? await findPasskey(db, response.id) : null;
  if (!response || !passkey || (staffId !== null && passkey.staffId !== staffId)) throw passkeyUnknown();
  const party = relyingParty(context);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw passkeyUnknown();
  const use = { id: passkey.id, counter: authenticationInfo.newCounter, nowMs: context.now };
  if (!(await recordPasskeyUse(db, use))) throw passkeyUnknown();
  return passkey.staffId;
}
