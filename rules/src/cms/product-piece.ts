/**
 * The products of a Page Builder product list: SKUs in an editor's order, or the first ones of a
 * category.
 */
export type ProductPiece =
  | { readonly skus: readonly string[] }
  | { readonly categoryId: string; readonly count: number; readonly sort: ProductPieceSort | null };

/** A sort order in the terms of `ProductAttributeSortInput`. */
export type ProductPieceSort = Partial<Record<'created_at' | 'name' | 'price', 'ASC' | 'DESC'>>;

/** Default number of products of a category. */
const USUAL_COUNT = 8;
const MAX_COUNT = 60;

/** Page Builder's sort orders that the shop supports; all others use the order of the category. */
const SORTS: Readonly<Record<string, ProductPieceSort>> = {
  date_newest_top: { created_at: 'DESC' },
  date_oldest_top: { created_at: 'ASC' },
  name_ascending: { name: 'ASC' },
  name_descending: { name: 'DESC' },
  price_high_to_low: { price: 'DESC' },
  price_low_to_high: { price: 'ASC' },
};

/**
 * Parses the attributes of a product list; null when they name no products. At most 60 products.
 */
export function readProductPiece(
  attributes: Readonly<Record<string, string | undefined>>,
): ProductPiece | null {
  const skus = (attributes['data-product-skus'] ?? '').split(',').flatMap((sku) => sku.trim() || []);
  if (skus.length > 0) return { skus: skus.slice(0, MAX_COUNT) };
  const categoryId = attributes['data-category-id'];
  if (categoryId === undefined || !/^\d{1,9}$/.test(categoryId)) return null;
  const count = Math.floor(Number(attributes['data-products-count']) || USUAL_COUNT);
  return {
    categoryId,
    count: Math.min(Math.max(count, 1), MAX_COUNT),
    sort: SORTS[attributes['data-sort-order'] ?? ''] ?? null,
  };
}
