import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { recordQuotes, SPOT_CHANNEL } from '../spot/record-quotes.ts';
import { lockDoubt, settleDoubts } from './doubt.repository.ts';

/** What came of a confirmation. */
export type DoubtDecision =
  | { readonly kind: 'confirmed' }
  /** No reading of the metal waits. */
  | { readonly kind: 'none' }
  /** The reading is from the future: a clock is wrong, and no confirmation sets it. */
  | { readonly kind: 'clock' }
  /** The reading is another one by now. */
  | { readonly kind: 'moved'; readonly askE4: number };

/** The feed goes on while the dealer types: a reading this near to the confirmed one is the same price. */
const SAME_PRICE = 0.02;

/**
 * Makes the reading of a metal that waits for confirmation its price, when its ask is the one that the dealer read. The
 * feed's next readings are compared with it.
 */
export async function confirmDoubt(
  trx: Transaction,
  { clock, shop }: { readonly clock: Clock; readonly shop: Pick<ShopSettings, 'marketHours'> },
  metal: Metal,
  askE4: number,
): Promise<DoubtDecision> {
  const doubt = await lockDoubt(trx, metal);
  if (doubt === null) return { kind: 'none' };
  if (doubt.reason === 'clock') return { kind: 'clock' };
  if (Math.abs(doubt.quote.askE4 / askE4 - 1) > SAME_PRICE) {
    return { kind: 'moved', askE4: doubt.quote.askE4 };
  }
  await recordQuotes({ db: trx, shop }, doubt.source, [doubt.quote], [metal]);
  const settled = { source: doubt.source, nowMs: clock.now(), channel: SPOT_CHANNEL };
  await settleDoubts(trx, { doubted: [], cleared: [metal] }, settled);
  return { kind: 'confirmed' };
}
