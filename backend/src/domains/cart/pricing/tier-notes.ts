import { tierChanges } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { tieredLines } from './price-lines.ts';

const text = defineMessages('tier-notes', {
  reached: '{name} now has the price for {tier}: your cart has {pieces} pieces that count together.',
  lost: '{name} no longer has the price for {tier}: your cart has {pieces} of the pieces that count together.',
});

/** A line whose price a change of other lines moved. */
export interface TierNote {
  readonly lineId: number;
  /** The reason in a sentence. */
  readonly message: string;
}

/**
 * Returns the lines that another line of their tier group repriced. Lines whose own quantity changed
 * are not among them.
 */
export function tierNotes(before: Cart, after: Cart, basis: PricingBasis): TierNote[] {
  const earlier = tieredLines(before, basis);
  const changes = tierChanges(earlier, tieredLines(after, basis));
  return changes.flatMap(({ productId, tierGroup, fromTier, toTier, toPieces }) => {
    const product = basis.catalog.productById(productId);
    if (tierGroup === null || !product || !isUntouched(productId, before, after)) return [];
    const isReached = toTier > fromTier;
    const tier = isReached ? toTier : fromTier;
    const message = text(isReached ? 'reached' : 'lost', { name: product.name, tier, pieces: toPieces });
    return after.lines
      .filter((line) => line.productId === productId)
      .map(({ id }) => ({ lineId: id, message }));
  });
}

function isUntouched(productId: number, before: Cart, after: Cart): boolean {
  const piecesIn = ({ lines }: Cart) =>
    lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
  return piecesIn(before) === piecesIn(after);
}
