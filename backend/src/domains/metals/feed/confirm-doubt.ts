import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { recordQuotes, SPOT_CHANNEL } from '../spot/record-quotes.ts';
import { lockDoubt, settleDoubts } from './doubt.repository.ts';

/** The result of a confirmation. */
export type DoubtDecision =
  | { readonly kind: 'confirmed' }
  /** No reading of the metal is in doubt. */
  | { readonly kind: 'none' }
  /** The reading is from the future. A clock is wrong, and a confirmation cannot correct it. */
  | { readonly kind: 'clock' }
  /** The price sources disagree. The next reading would dispute a confirmed price again. */
  | { readonly kind: 'sources' }
  /** The reading has changed since the dealer saw it. */
  | { readonly kind: 'moved'; readonly askE4: number };

/**
 * The feed changes while the dealer types. A reading within this share of the confirmed one counts
 * as the same price.
 */
const SAME_PRICE = 0.02;

/**
 * Makes the doubted reading of a metal its price, if its ask matches the one that the dealer
 * confirms. Later readings are compared with it.
 */
export async function confirmDoubt(
  trx: Transaction,
  { clock, shop }: { readonly clock: Clock; readonly shop: Pick<ShopSettings, 'marketHours' | 'pricing'> },
  metal: Metal,
  askE4: number,
): Promise<DoubtDecision> {
  const doubt = await lockDoubt(trx, metal);
  if (doubt === null) return { kind: 'none' };
  if (doubt.reason === 'clock' || doubt.reason === 'sources') return { kind: doubt.reason };
  if (Math.abs(doubt.quote.askE4 / askE4 - 1) > SAME_PRICE) {
    return { kind: 'moved', askE4: doubt.quote.askE4 };
  }
  await recordQuotes({ db: trx, clock, shop }, doubt.source, [doubt.quote], [metal]);
  const settled = { source: doubt.source, nowMs: clock.now(), channel: SPOT_CHANNEL };
  await settleDoubts(trx, { doubted: [], cleared: [metal] }, settled);
  return { kind: 'confirmed' };
}
