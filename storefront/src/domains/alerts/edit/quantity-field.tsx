import { nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { alertText } from '../alert-texts.ts';
import type { AlertProduct } from '../alerts-query.ts';

/**
 * Returns the quantities from which a piece of a product has another price, ascending: each the first of its tier that
 * shoppers can order. Tiers without such a quantity are left out. None for a set, which has one price.
 */
function tiersOf({ price_tiers: tiers, ...product }: AlertProduct): number[] {
  if (product.__typename === 'BundleProduct') return [];
  const terms = {
    orderMinimum: product.min_sale_qty ?? null,
    orderIncrement: product.order_increment ?? null,
  };
  const firsts = tiers.flatMap((tier) => (tier?.quantity ? nextQuantity(tier.quantity, terms) : []));
  return [...new Set(firsts)];
}

/**
 * Returns the quantity of the field for a chosen one: the first that shoppers can order of its tier, or of the first
 * tier.
 */
export function quantityOf(product: AlertProduct, quantity: number): number {
  const tiers = tiersOf(product);
  return tiers.findLast((least) => least <= quantity) ?? tiers[0] ?? 1;
}

export interface QuantityFieldProps {
  readonly product: AlertProduct;
  /** As `quantityOf` returns it. */
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** Chooses the tier of quantities whose price counts; absent for a product with one price for one piece and more. */
export function QuantityField({ product, quantity, onChange }: QuantityFieldProps) {
  const tiers = tiersOf(product);
  const [least = 1] = tiers;
  if (tiers.length < 2 && least === 1) return null;
  return (
    <SelectField
      label={alertText('quantity')}
      value={quantity}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {tiers.map((from, at) => (
        <option key={from} value={from}>
          {rangeText(from, tiers[at + 1], product.order_increment ?? 1)}
        </option>
      ))}
    </SelectField>
  );
}

/** Names the quantities from the first of a tier to the last before the next tier. */
function rangeText(from: number, next: number | undefined, step: number): string {
  if (next === undefined) return alertText('piecesFrom', { count: from });
  const most = next - step;
  return most === from
    ? alertText('piecesOnly', { count: from })
    : alertText('piecesBetween', { least: from, most });
}
