import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import { hashSecretToken, isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { findUsableToken, markUsed } from './token.repository.ts';
import { isTokenPermission, type TokenPermission } from './token-permissions.ts';

/** The program that sends a request. */
export interface Integration {
  readonly id: number;
  readonly name: string;
  readonly permissions: ReadonlySet<TokenPermission>;
}

/** The recorded time of the last use may be this old. */
const USED_EVERY_MS = 60_000;

/**
 * Returns the integration of the header `Authorization`; null for a missing, malformed, unknown or
 * revoked token. Reads the token with each request, so a revoked one stops at once everywhere.
 */
export async function checkToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  authorization: string | undefined,
  address: string,
): Promise<Integration | null> {
  const token = /^Bearer +"?([\w-]+)"?$/i.exec(authorization?.trim() ?? '')?.[1];
  if (token === undefined || !isPossibleSecret(token)) return null;
  const hash = hashSecretToken(token);
  const found = await findUsableToken(db, hash);
  if (found === null || !timingSafeEqual(Buffer.from(found.tokenHash), Buffer.from(hash))) return null;
  const nowMs = clock.now();
  if (found.lastUsedMs === null || nowMs - found.lastUsedMs >= USED_EVERY_MS) {
    await markUsed(db, { id: found.id, address, nowMs });
  }
  return {
    id: found.id,
    name: found.name,
    permissions: new Set(found.permissions.filter(isTokenPermission)),
  };
}
