import { SelectField } from '@ingot/ui/fields/field.tsx';
import { alertText } from '../alert-texts.ts';
import type { AlertProduct } from '../alerts-query.ts';

/** Returns the quantities from which a piece of a product has another price, ascending; the first is 1. */
function tiersOf({ price_tiers: tiers }: AlertProduct): number[] {
  return tiers.flatMap((tier) => tier?.quantity ?? []);
}

/** Returns the quantity of the field for a chosen one: the start of its tier. */
export function quantityOf(product: AlertProduct, quantity: number): number {
  return tiersOf(product).findLast((least) => least <= quantity) ?? 1;
}

export interface QuantityFieldProps {
  readonly product: AlertProduct;
  /** As `quantityOf` returns it. */
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** Chooses the tier of quantities whose price counts; absent for a product with one price for all quantities. */
export function QuantityField({ product, quantity, onChange }: QuantityFieldProps) {
  const tiers = tiersOf(product);
  if (tiers.length < 2) return null;
  return (
    <SelectField
      label={alertText('quantity')}
      value={quantity}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {tiers.map((least, at) => {
        const next = tiers[at + 1];
        return (
          <option key={least} value={least}>
            {next === undefined
              ? alertText('piecesFrom', { count: least })
              : alertText('piecesBetween', { least, most: next - 1 })}
          </option>
        );
      })}
    </SelectField>
  );
}
