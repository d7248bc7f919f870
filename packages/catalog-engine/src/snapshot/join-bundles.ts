import { type BundleOption, type BundleSelection, setStatus } from '@ingot/rules/catalog/bundle.ts';
import { isOffered } from '../model/bundle-part.ts';
import type { CatalogProduct, ProductBundle } from '../model/product.ts';
import { isSoldItself } from '../model/product-type.ts';
import type { BundleRows } from './input-rows.ts';

type ById = (id: number) => CatalogProduct | undefined;

/** Returns the bundles of the rows by product id, each with the parts that can be sold in a set. */
export function bundlesOf(byId: ById, rows: BundleRows): ReadonlyMap<number, ProductBundle> {
  const selections = Map.groupBy(rows.selections, (row) => row.option_id);
  const options = Map.groupBy(rows.options, (row) => row.bundle_id);
  const selectionsOf = (optionId: number): BundleSelection[] =>
    (selections.get(optionId) ?? []).flatMap((row) =>
      isPart(byId(row.product_id))
        ? {
            id: row.id,
            productId: row.product_id,
            quantity: row.quantity,
            canChangeQuantity: row.can_change_quantity,
            isDefault: row.is_default,
          }
        : [],
    );
  return new Map(
    rows.bundles.map(({ product_id: id, pricing: kind, ppm }) => [
      id,
      {
        terms: { kind, ppm },
        options: (options.get(id) ?? []).map(
          (row): BundleOption => ({
            id: row.id,
            title: row.title,
            kind: row.kind,
            isRequired: row.is_required,
            selections: selectionsOf(row.id),
          }),
        ),
      },
    ]),
  );
}

/** Returns whether a product can be a part: sold itself, and without choices of its own that it needs. */
function isPart(product: CatalogProduct | undefined): boolean {
  if (!product || !isSoldItself(product) || product.giftCard !== null) return false;
  return !product.customOptions.some(({ isRequired }) => isRequired);
}

/** Returns the stock of a bundle: in stock, or on pre-order, if each required option has such a part. */
export function followBundle(
  { options }: ProductBundle,
  byId: ById,
): Pick<CatalogProduct, 'stock' | 'isSalable'> {
  const status = setStatus(options, (selection) => {
    const part = byId(selection.productId);
    return part && isOffered(part, selection) ? part.stock.status : 'OUT_OF_STOCK';
  });
  return { stock: { quantity: 0, status, opensAtMs: null }, isSalable: status !== 'OUT_OF_STOCK' };
}
