import type { Metal } from '@ingot/rules/metals/metal.ts';
import { inheritedTerms } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import type { ProductPremium, ProductRow, ProductTierPrice } from '../../../generated/office-resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { type PriceDeps, readPrices, type TierPrices } from '../changes/price-effects.ts';
import { findProductRows } from '../import/stored/stored-products.ts';
import { findListedParts, type ListedProduct } from './product-list.repository.ts';

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
        premium: premiumOf(part, deps.shop),
        last_movement: lastMovement,
        changed_at: changedAtMs,
      },
    ];
  });
}

function premiumOf(
  { premiumPpm, metal, family, followsPremium }: ListedProduct,
  { premiums }: Pick<PriceDeps['shop'], 'premiums'>,
): ProductPremium | null {
  if (premiumPpm === null || metal === null || metal === 'mixed') return null;
  const inherited = inheritedTerms(premiums, metal as Metal, family).premium;
  const source = followsPremium ? (inherited?.source ?? 'metal') : 'own';
  return { percent: premiumPpm / 10_000, source, family };
}

/** Returns the prices from a quantity on with the names of the API. */
export function presentTier({ quantity, cashMinor, cardMinor }: TierPrices): ProductTierPrice {
  return { quantity, cash: cashMinor, card: cardMinor };
}

function listedValues(row: PlainRow): PlainRow {
  return Object.fromEntries(LISTED.flatMap((column) => (column in row ? [[column, row[column]]] : [])));
}
