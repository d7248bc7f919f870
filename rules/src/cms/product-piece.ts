/** The products that a products piece of Page Builder names: by sku in an editor's order, or the first of a category. */
export type ProductPiece =
  | { readonly skus: readonly string[] }
  | { readonly categoryId: string; readonly count: number; readonly sort: ProductPieceSort | null };

/** A sort order in the words of `ProductAttributeSortInput`. */
export type ProductPieceSort = Partial<Record<'created_at' | 'name' | 'price', 'ASC' | 'DESC'>>;

/** A piece without a number shows this many products of a category. */
const USUAL_COUNT = 8;
const MOST_COUNT = 60;

/** Sort orders of Page Builder that are one of ours; the others keep the order of the category. */
const SORTS: Readonly<Record<string, ProductPieceSort>> = {
  date_newest_top: { created_at: 'DESC' },
  date_oldest_top: { created_at: 'ASC' },
  name_ascending: { name: 'ASC' },
  name_descending: { name: 'DESC' },
  price_high_to_low: { price: 'DESC' },
  price_low_to_high: { price: 'ASC' },
};

/** Reads the attributes of a products piece; null when they name no products. At most 60 products. */
export function readProductPiece(
  attributes: Readonly<Record<string, string | undefined>>,
): ProductPiece | null {
  const skus = (attributes['data-product-skus'] ?? '').split(',').flatMap((sku) => sku.trim() || []);
  if (skus.length > 0) return { skus: skus.slice(0, MOST_COUNT) };
  const categoryId = attributes['data-category-id'];
  if (categoryId === undefined || !/^\d{1,9}$/.test(categoryId)) return null;
  const count = Math.floor(Number(attributes['data-products-count']) || USUAL_COUNT);
  return {
    categoryId,
    count: Math.min(Math.max(count, 1), MOST_COUNT),
    sort: SORTS[attributes['data-sort-order'] ?? ''] ?? null,
  };
}
