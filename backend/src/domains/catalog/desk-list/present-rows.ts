import type { ProductRow, ProductTierPrice } from '../../../generated/office-resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { type PriceDeps, readPrices, type TierPrices } from '../changes/price-effects.ts';
import { findProductRows } from '../import/stored/stored-products.ts';
import { findListedParts } from './product-list.repository.ts';

/** Columns of import files that the list shows. */
const LISTED = [
  ...['type', 'metal', 'form', 'fine_weight_ug', 'weight_label', 'is_enabled', 'limited', 'special'],
  ...['pricing', 'buyback', 'stock'],
];

/** Returns rows of the list in the order of `ids`. Omits products that do not exist. */
export async function presentRows(
  db: Database,
  deps: PriceDeps,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const rows = new Map((await findProductRows(db, ids)).map(({ id, row }) => [id, row]));
  const [parts, prices] = await Promise.all([findListedParts(db, ids), readPrices(db, deps, ids)]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const part = parts.get(id);
    if (row === undefined || part === undefined) return [];
    const { image, mint, variants, lastMovement, changedAtMs } = part;
    return [
      {
        sku: String(row['sku']),
        name: String(row['name']),
        mint,
        image,
        variants,
        prices: (prices.get(id) ?? []).map(presentTier),
        currency: deps.shop.store.baseCurrency,
        values: listedValues(row),
        last_movement: lastMovement,
        changed_at: changedAtMs,
      },
    ];
  });
}

/** Returns the prices from a quantity on with the names of the API. */
export function presentTier({ quantity, cashMinor, cardMinor }: TierPrices): ProductTierPrice {
  return { quantity, cash: cashMinor, card: cardMinor };
}

function listedValues(row: PlainRow): PlainRow {
  return Object.fromEntries(LISTED.flatMap((column) => (column in row ? [[column, row[column]]] : [])));
}
