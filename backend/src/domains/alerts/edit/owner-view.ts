import type { Services } from '../../../platform/context.ts';
import type { AlertTarget } from '../alert.ts';
import type { MarketView } from '../check/watched-value.ts';

/**
 * Returns the market for a target of a customer, with what the customer owns if the target needs it. Must
 * run outside of a transaction that locks the customer.
 */
export async function ownerView(
  { db, ownedMetals }: Pick<Services, 'db' | 'ownedMetals'>,
  { kind }: Pick<AlertTarget, 'kind'>,
  customerId: number,
  market: MarketView,
): Promise<MarketView> {
  if (kind !== 'total') return market;
  await ownedMetals.refreshWeights([customerId]);
  return { ...market, owned: (await ownedMetals.readWeights(db, [customerId])).get(customerId) };
}
