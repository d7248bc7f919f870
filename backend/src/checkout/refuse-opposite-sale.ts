import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Transaction } from '../database/database.ts';
import { defineMessages } from '../messages/define-messages.ts';
import { timeWords } from '../messages/moment-words.ts';
import { withinSentence } from '../messages/within-sentence.ts';
import { metalName } from '../metals/metal-name.ts';
import { findOppositeSale, lockTrader } from '../orders/opposite-trades.repository.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { CheckedOrder } from './check-order.ts';
import { unableToPlaceOrder } from './order-refusal.ts';

const text = defineMessages('opposite-sale', {
  sold: 'You agreed to sell us {metal} while these prices were locked. Lock new prices at {time} and order at those.',
});

/**
 * Keeps a buyer from ordering at prices that were locked before they agreed to sell the same metal: both together would be a
 * gain without a risk. Agreements of the buyer wait until `trx` ends.
 * @throws ContractError naming the metal, and when new prices can be locked
 */
export async function refuseOppositeSale(
  trx: Transaction,
  { priced, email, hold }: CheckedOrder,
  { store }: Pick<ShopSettings, 'store'>,
): Promise<void> {
  const metals = new Set<Metal>();
  for (const { product } of priced.lines) {
    if (product.pricing.mode === 'metal') metals.add(product.pricing.metal);
  }
  if (metals.size === 0) return;
  const buyer = { customerId: priced.cart.customerId, email };
  await lockTrader(trx, buyer, 'buys');
  const metal = await findOppositeSale(trx, buyer, [...metals], hold.atMs);
  if (metal === null) return;
  const words = { metal: withinSentence(metalName(metal)), time: timeWords(hold.untilMs, store.timeZone) };
  throw unableToPlaceOrder(text('sold', words), 'SOLD_WHILE_LOCKED');
}
