import type { FastifyRequest } from 'fastify';
import { RestError } from '../../../domains/integrations/rest-error.ts';
import { checkToken, type Integration } from '../../../domains/integrations/tokens/check-token.ts';
import type { TokenPermission } from '../../../domains/integrations/tokens/token-permissions.ts';
import type { Services } from '../../../platform/context.ts';
import { type VisitorLimit, visitorLimit } from '../../../platform/limits/visitor-limit.ts';
import { tooManyRequests } from '../../errors/request-error.ts';
import type { RequestLimits } from '../../rate-limits/request-limits.ts';

/** Magento's resource names of our permissions. */
const RESOURCES: Readonly<Record<TokenPermission, string>> = {
  'orders.read': 'Magento_Sales::actions_view',
  'orders.pay': 'Magento_Sales::invoice',
  'bench.pack': 'Magento_Sales::ship',
  'catalog.read': 'Magento_Catalog::products',
  'catalog.write': 'Magento_CatalogInventory::cataloginventory',
};

const REQUESTS_PER_MINUTE = 600;

/** Limits the requests of each token. */
export function integrationLimit(): VisitorLimit {
  return visitorLimit({ times: REQUESTS_PER_MINUTE, windowMs: 60_000 });
}

/** The services for the check of a request. */
export interface AccessDeps {
  readonly services: Services;
  /** The limits per address. */
  readonly limits: RequestLimits;
  /** The limit per token. */
  readonly perToken: VisitorLimit;
}

/**
 * Returns the integration of a request. A request with an unknown token counts as a guess of its
 * address.
 * @throws RestError 401 without a usable token with the permission; null: any token
 * @throws RequestError 429 above a limit
 */
export async function requireAccess(
  { services, limits, perToken }: AccessDeps,
  request: FastifyRequest,
  permission: TokenPermission | null,
): Promise<Integration> {
  const resources = permission === null ? 'self' : RESOURCES[permission];
  const integration = await checkToken(services, request.headers.authorization, request.clientAddress);
  if (integration === null) {
    limits.count('guess', request.clientAddress);
    throw notAuthorized(resources);
  }
  const nowMs = services.clock.now();
  const visitor = `token-${integration.id}`;
  if (!perToken.allows(visitor, nowMs)) throw tooManyRequests(perToken.waitMs(visitor, nowMs));
  if (permission !== null && !integration.permissions.has(permission)) throw notAuthorized(resources);
  return integration;
}

function notAuthorized(resources: string): RestError {
  return new RestError(401, "The consumer isn't authorized to access %resources.", { resources });
}
