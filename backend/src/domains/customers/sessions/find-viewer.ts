import { GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { extendToken, findToken } from './customer-token.repository.ts';
import { hashSecretToken, isPossibleSecret } from './secret-token.ts';
import { tokenLifetimeMs } from './token-lifetime.ts';

const GUEST: Viewer = { customerId: null };

/**
 * Returns the viewer of the header `Authorization`. Missing, malformed, unknown, revoked and
 * expired tokens mean a guest, as in Magento. Renews a token after half of its lifetime.
 */
export async function findViewer(
  { db, shop, clock }: Pick<Services, 'db' | 'shop' | 'clock'>,
  authorization: string | null,
): Promise<Viewer> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !isPossibleSecret(token)) return GUEST;
  const tokenHash = hashSecretToken(token);
  const nowMs = clock.now();
  const found = await findToken(db, tokenHash, nowMs);
  if (found === null) return GUEST;
  const lifetimeMs = tokenLifetimeMs(shop);
  if (found.expiresAtMs - nowMs < lifetimeMs / 2) await extendToken(db, tokenHash, nowMs + lifetimeMs);
  const { customerId, groupId } = found;
  return { customerId, tokenHash, ...(groupId !== GENERAL_GROUP.id && { groupId }) };
}
