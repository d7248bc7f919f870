import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { StoredDetails } from '../../database/tables/catalog.ts';
import type { CatalogMint, CatalogProduct } from '../product.ts';
import { buildMedia } from './build-media.ts';
import { buildPricing } from './build-pricing.ts';
import type { ProductStretch } from './snapshot.repository.ts';
import { StoredProduct } from './stored-product.ts';

/** What products of a stretch share with others: equal texts, lists and pricings are kept once. */
export interface SharedParts {
  readonly mints: ReadonlyMap<number, CatalogMint>;
  /** Place of each active category in menu order. */
  readonly categoryOrder: ReadonlyMap<number, number>;
  readonly texts: Map<string, string>;
  readonly categoryLists: Map<string, readonly number[]>;
  readonly pricings: Map<string, ProductPricing>;
  readonly buybacks: Map<string, NonNullable<CatalogProduct['buyback']>>;
}

/** The products of a stretch without what depends on others (variants, parents); those are added when all are read. */
export function buildProducts(stretch: ProductStretch, shared: SharedParts): StoredProduct[] {
  const {
    pricing_mode,
    premium_ppm,
    premium_fixed_minor,
    fixed_price_minor,
    special_premium_ppm,
    special_premium_fixed_minor,
    special_price_minor,
    special_from_ms,
    special_to_ms,
    card_fee_ppm,
    mint_id,
    short_description,
    tiers,
    media,
    category_ids,
    bid,
    ...kept
  } = stretch;
  const sharedText = (text: string) => once(shared.texts, text);
  const columns = {
    ...kept,
    weight_label: kept.weight_label.map((text) => text && sharedText(text)),
    country: kept.country.map((text) => text && sharedText(text)),
    finish: kept.finish.map((text) => text && sharedText(text)),
    mint: mint_id.map((id) => (id === null ? null : (shared.mints.get(id) ?? null))),
    pricing: buildPricing(stretch, shared.pricings),
    categoryIds: category_ids.map((ids) => categoryList(ids, shared)),
    buyback: bid.map((posted) => (posted ? buybackOf(posted, shared) : null)),
    ...buildMedia(stretch, sharedText),
  };
  return columns.id.map((_, at) => new StoredProduct(columns, at));
}

/** The active ones among a product's categories, in menu order. */
function categoryList(
  ids: readonly number[],
  { categoryOrder, categoryLists }: SharedParts,
): readonly number[] {
  const key = ids.join();
  const known = categoryLists.get(key);
  if (known) return known;
  const order = (id: number) => categoryOrder.get(id) ?? 0;
  const active = ids.filter((id) => categoryOrder.has(id)).sort((a, b) => order(a) - order(b));
  categoryLists.set(key, active);
  return active;
}

/** Bids are posted by kind of piece: equal ones are one. */
function buybackOf(
  { bid_premium_ppm, minimum_quantity }: NonNullable<StoredDetails['buyback']>,
  { buybacks }: SharedParts,
): NonNullable<CatalogProduct['buyback']> {
  const key = `${bid_premium_ppm} ${minimum_quantity}`;
  const known = buybacks.get(key);
  if (known) return known;
  const buyback = { bidPremiumPpm: bid_premium_ppm, minimumQuantity: minimum_quantity };
  buybacks.set(key, buyback);
  return buyback;
}

function once(texts: Map<string, string>, text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, text);
  return text;
}
