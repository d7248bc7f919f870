import type { BulkChangePreview, BulkChangeProduct } from '../../../generated/office-resolvers.ts';
import { type PreviewDeps, previewChanges } from '../changes/change-products.ts';
import { readPrices } from '../changes/price-effects.ts';
import { findListedParts } from '../desk-list/product-list.repository.ts';
import { planBulkChange } from './plan-bulk-change.ts';
import type { BulkWish } from './save-bulk-change.ts';

/** Returns what a rule would do to each product of a filter, with the exact prices. */
export async function previewBulkChange(
  deps: PreviewDeps,
  { filter, rule, excluded }: BulkWish,
): Promise<BulkChangePreview> {
  const { db, shop } = deps;
  const { changed, left, token } = await planBulkChange(db, filter, rule, excluded);
  const { effects, problems } = await previewChanges(
    deps,
    changed.map(({ change }) => change),
  );
  const bySku = new Map(effects.map((effect) => [effect.sku, effect]));
  const parts = await findListedParts(
    db,
    [...changed, ...left].map(({ id }) => id),
  );
  const prices = await readPrices(
    db,
    deps,
    left.map(({ id }) => id),
  );
  const partsOf = (id: number) => {
    const { name = '', image = null, mint = null } = parts.get(id) ?? {};
    return { name, image, mint };
  };
  const moved = changed.map(({ id, sku, before, after }): BulkChangeProduct => {
    const effect = bySku.get(sku);
    return {
      sku,
      ...partsOf(id),
      is_changed: true,
      reason: null,
      before,
      after,
      price_before: effect?.before[0]?.cashMinor ?? null,
      price_after: effect?.after[0]?.cashMinor ?? null,
      card_before: effect?.before[0]?.cardMinor ?? null,
      card_after: effect?.after[0]?.cardMinor ?? null,
    };
  });
  const kept = left.map(({ id, sku, reason }): BulkChangeProduct => {
    const price = prices.get(id)?.[0];
    const [cash, card] = [price?.cashMinor ?? null, price?.cardMinor ?? null];
    return {
      sku,
      ...partsOf(id),
      is_changed: false,
      reason,
      before: null,
      after: null,
      price_before: cash,
      price_after: cash,
      card_before: card,
      card_after: card,
    };
  });
  return { token, products: [...moved, ...kept], problems: [...problems], currency: shop.store.baseCurrency };
}
