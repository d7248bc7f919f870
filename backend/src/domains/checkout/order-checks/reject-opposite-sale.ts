import type { Metal } from '@ingot/rules/metals/metal.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { tradedMetals } from '../../catalog/bids/traded-metals.ts';
import { metalName } from '../../metals/metal-name.ts';
import { oppositePauseMs } from '../../orders/placement/opposite-pause.ts';
import type { RecentSale } from '../../orders/placement/trades.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import type { CheckedOrder } from './check-order.ts';

const text = defineMessages('opposite-sale', {
  sold: 'You agreed to sell us {metal} shortly before or while these prices were locked. Lock new prices at {time} and order at those.',
  'sold-nearby':
    'Metal of this order was sold to us from your connection or postal address shortly before or while these prices were locked. Lock new prices at {time} and order at those.',
});

type TradeSettings = Pick<ShopSettings, 'store' | 'pricing' | 'sellToUs' | 'orders'>;
type TradeBasis = Pick<PricingBasis, 'catalog' | 'shop'>;

/**
 * Rejects a paid order at prices locked too early for a sale of the same metal by the buyer, or from
 * the buyer's connection or household.
 * @throws ContractError
 */
export function rejectOppositeSale(
  sales: readonly RecentSale[],
  checked: CheckedOrder,
  basis: TradeBasis,
): void {
  rejectOwnSale(sales, checked, basis);
  rejectSaleNearby(sales, checked, basis);
}

/**
 * Rejects an order at prices locked before the pause after the buyer's sale of the same metal ended.
 * Both trades together would be a riskless gain. `sales` holds the sales of this time.
 * @throws ContractError with the metal, and when new prices can be locked
 */
export function rejectOwnSale(sales: readonly RecentSale[], checked: CheckedOrder, basis: TradeBasis): void {
  const sale = sales.find(({ isOwn, metal }) => isOwn && isOrdered(metal, checked, basis));
  if (sale === undefined) return;
  const words = { metal: withinSentence(metalName(sale.metal)), time: nextLock(sale, checked, basis.shop) };
  throw unableToPlaceOrder(text('sold', words), 'SOLD_WHILE_LOCKED');
}

/**
 * Rejects the same for sales from the buyer's connection or household. @throws ContractError
 * without personal data
 */
export function rejectSaleNearby(
  sales: readonly RecentSale[],
  checked: CheckedOrder,
  basis: TradeBasis,
): void {
  const sale = sales.find(({ metal }) => isOrdered(metal, checked, basis));
  if (sale === undefined) return;
  const time = nextLock(sale, checked, basis.shop);
  throw unableToPlaceOrder(text('sold-nearby', { time }), 'SOLD_WHILE_LOCKED');
}

/** Returns when prices can be locked again: the present lock and the pause after the sale are over. */
function nextLock({ acceptedAtMs }: RecentSale, { priceLock }: CheckedOrder, shop: TradeSettings): string {
  const fromMs = Math.max(priceLock.untilMs, acceptedAtMs + oppositePauseMs(shop));
  // Round up to a full minute, because the text shows no seconds.
  return timeWords(Math.ceil(fromMs / 60_000) * 60_000, shop.store.timeZone);
}

/** Returns whether a product of the order is priced by `metal`, or bought for it, whole or in pieces. */
function isOrdered(metal: Metal, { priced }: CheckedOrder, { catalog }: TradeBasis): boolean {
  return priced.lines.some(({ product }) => tradedMetals(product, catalog).includes(metal));
}
