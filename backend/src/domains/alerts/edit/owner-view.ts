import type { Services } from '../../../platform/context.ts';
import type { AlertTarget } from '../alert.ts';
import type { MetalWeights } from '../check/owned-metals.ts';
import type { MarketView } from '../check/watched-value.ts';

/**
 * Returns the market for a target of a customer, with what the customer owns if the target needs it. Must
 * run outside of a transaction that locks the customer.
 */
export async function ownerView(
  services: Pick<Services, 'db' | 'ownedMetals'>,
  { kind }: Pick<AlertTarget, 'kind'>,
  customerId: number,
  market: MarketView,
): Promise<MarketView> {
  if (kind !== 'total') return market;
  const weights = await readCurrentWeights(services, [customerId]);
  return { ...market, owned: weights.get(customerId) };
}

/**
 * Computes the weights of these customers that are out of date, and returns all of them. Must run outside of
 * a transaction that locks the customers.
 */
export async function readCurrentWeights(
  { db, ownedMetals }: Pick<Services, 'db' | 'ownedMetals'>,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, MetalWeights>> {
  await ownedMetals.refreshWeights(customerIds);
  return ownedMetals.readWeights(db, customerIds);
}
