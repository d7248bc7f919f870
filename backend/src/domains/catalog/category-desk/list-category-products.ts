import { readConditions } from '@ingot/rules/catalog/category-conditions.ts';
import type { CategoryProductPage } from '../../../generated/office-resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readCursor, writeCursor } from '../desk-list/read-product-query.ts';
import type { DeskCategory } from './category-desk.repository.ts';
import {
  type CategoryProduct,
  countMembers,
  findOthers,
  findPinned,
} from './category-products.repository.ts';

const PAGE = 50;

/**
 * Returns a page of the products of a category. The first page starts with the pinned products.
 * Returns null for an automatic collection, which has no products of its own.
 */
export async function listCategoryProducts(
  db: Database,
  { id, values }: DeskCategory,
  after: string | null,
): Promise<CategoryProductPage | null> {
  if (values.rule !== null) return null;
  const category = {
    id,
    conditions: readConditions(values.conditions) ?? [],
    pinnedSkus: values.pinned_skus,
  };
  const place = after === null ? null : readCursor(after);
  const [pinned, others, counts] = await Promise.all([
    place === null ? findPinned(db, category) : [],
    findOthers(db, category, {
      after: place === null ? null : { popularity: Number(place.name), id: place.id },
      limit: PAGE + 1,
    }),
    countMembers(db, category),
  ]);
  const shown = others.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    products: [
      ...pinned.map((product) => present(product, true)),
      ...shown.map((product) => present(product, false)),
    ],
    next:
      last !== undefined && others.length > PAGE
        ? writeCursor({ name: String(last.popularity), id: last.id })
        : null,
    by_rule: counts.byRule,
    by_hand: counts.byHand,
  };
}

function present(
  { sku, name, mint, image, isEnabled, isByHand, isByRule }: CategoryProduct,
  isPinned: boolean,
) {
  return {
    sku,
    name,
    mint,
    image,
    is_enabled: isEnabled,
    is_by_hand: isByHand,
    is_by_rule: isByRule,
    is_pinned: isPinned,
  };
}
