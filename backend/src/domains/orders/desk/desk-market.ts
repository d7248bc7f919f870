import { readTradedProducts } from '../../catalog/bids/read-traded-products.ts';
import { readRecordedSpot } from '../../metals/spot/recorded-spot.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { staleCurrencies } from '../../shop/stale-currencies.ts';
import type { BidMarket } from '../loss/order-loss.ts';
import type { PlacedOrder } from '../order.ts';

/** Returns today's bids for the products of an order, from the database. */
export async function deskMarket(
  { db, clock, shop }: Pick<Desk, 'db' | 'clock' | 'shop'>,
  { items }: Pick<PlacedOrder, 'items'>,
): Promise<BidMarket> {
  const nowMs = clock.now();
  const ids = items.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = await readTradedProducts(db, ids, shop.paymentMethods);
  return {
    spot: await readRecordedSpot(db, { clock, shop }),
    productOf: (id) => products.get(id) ?? null,
    currencies: shop.currencies,
    marketHours: shop.marketHours,
    methods: shop.paymentMethods,
    staleCurrencies: staleCurrencies(shop, nowMs),
    nowMs,
  };
}
