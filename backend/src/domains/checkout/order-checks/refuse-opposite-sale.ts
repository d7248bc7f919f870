import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { askOne } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../../metals/metal-name.ts';
import { lockTrader, oppositeSale } from '../../orders/placement/opposite-trades.repository.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { unableToPlaceOrder } from '../order-refusal.ts';
import type { CheckedOrder } from './check-order.ts';

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
  checked: CheckedOrder,
  shop: Pick<ShopSettings, 'store'>,
): Promise<void> {
  refuseSale(await askOne(trx, await saleByBuyer(trx, checked)), checked, shop);
}

/** Makes agreements of the buyer wait until `trx` ends, and asks for a metal of the order that the buyer agreed to sell. */
export async function saleByBuyer(
  trx: Transaction,
  { priced, email, hold }: CheckedOrder,
): Promise<ReturnType<typeof oppositeSale>> {
  const buyer = { customerId: priced.cart.customerId, email };
  const metals = priced.lines.flatMap(({ product: { pricing } }) =>
    pricing.mode === 'metal' ? [pricing.metal] : [],
  );
  if (metals.length > 0) await lockTrader(trx, buyer, 'buys');
  return oppositeSale(trx, buyer, [...new Set(metals)], hold.atMs);
}

/** @throws ContractError when the buyer agreed to sell `metal` */
export function refuseSale(
  metal: Metal | null,
  { hold }: CheckedOrder,
  { store }: Pick<ShopSettings, 'store'>,
): void {
  if (metal === null) return;
  const words = { metal: withinSentence(metalName(metal)), time: timeWords(hold.untilMs, store.timeZone) };
  throw unableToPlaceOrder(text('sold', words), 'SOLD_WHILE_LOCKED');
}
