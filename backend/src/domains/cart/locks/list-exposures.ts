import type { Exposure } from '@ingot/rules/cart/locks/lock-exposure.ts';
import type { Services } from '../../../platform/context.ts';
import { findExposures } from './price-lock.repository.ts';

/** Returns the metal that the running price locks of carts promise to sell. */
export function listExposures({ db }: Pick<Services, 'db'>, nowMs: number): Promise<Exposure[]> {
  return findExposures(db, nowMs);
}
