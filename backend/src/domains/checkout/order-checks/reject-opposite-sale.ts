import type { Metal } from '@ingot/rules/metals/metal.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../../metals/metal-name.ts';
import type { RecentSale } from '../../orders/placement/trades.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import type { CheckedOrder } from './check-order.ts';

const text = defineMessages('opposite-sale', {
  sold: 'You agreed to sell us {metal} while these prices were locked. Lock new prices at {time} and order at those.',
  'sold-nearby':
    'Metal of this order was sold to us from your connection or postal address while these prices were locked. Order again when the lock has ended.',
});

/**
 * Rejects a paid order at prices locked before the same metal was sold by the buyer, or from the
 * buyer's connection or household.
 * @throws ContractError
 */
export function rejectOppositeSale(
  sales: readonly RecentSale[],
  checked: CheckedOrder,
  shop: Pick<ShopSettings, 'store'>,
): void {
  rejectOwnSale(sales, checked, shop);
  rejectSaleNearby(sales, checked);
}

/**
 * Rejects an order at prices locked before the buyer agreed to sell the same metal. Both trades
 * together would be a riskless gain. `sales` holds the sales since the lock.
 * @throws ContractError with the metal, and when new prices can be locked
 */
export function rejectOwnSale(
  sales: readonly RecentSale[],
  checked: CheckedOrder,
  { store }: Pick<ShopSettings, 'store'>,
): void {
  const sale = sales.find(({ isOwn, metal }) => isOwn && isOrdered(metal, checked));
  if (sale === undefined) return;
  const time = timeWords(checked.priceLock.untilMs, store.timeZone);
  throw unableToPlaceOrder(
    text('sold', { metal: withinSentence(metalName(sale.metal)), time }),
    'SOLD_WHILE_LOCKED',
  );
}

/**
 * Rejects the same for sales from the buyer's connection or household. @throws ContractError
 * without personal data
 */
export function rejectSaleNearby(sales: readonly RecentSale[], checked: CheckedOrder): void {
  if (!sales.some(({ metal }) => isOrdered(metal, checked))) return;
  throw unableToPlaceOrder(text('sold-nearby'), 'SOLD_WHILE_LOCKED');
}

/** Returns whether a product of the order is priced by `metal`. */
function isOrdered(metal: Metal, { priced }: CheckedOrder): boolean {
  return priced.lines.some(({ product: { pricing } }) => pricing.mode === 'metal' && pricing.metal === metal);
}
