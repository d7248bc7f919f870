import { SelectField } from '@ingot/ui/fields/field.tsx';
import { methodNames, useShopMethods } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import type { AlertProduct } from '../alerts-query.ts';

export interface MethodFieldProps {
  readonly product: AlertProduct;
  /** Code of the chosen payment method, as `methodOf` returns it; null for the cash price. */
  readonly method: string | null;
  readonly onChange: (method: string) => void;
}

/** Returns the groups of payment methods with another price than the cash price. */
function dearerGroups({ price_range: range, method_prices: groups }: AlertProduct) {
  const cash = range.minimum_price.final_price.value;
  return groups.filter(({ price }) => price.value !== cash);
}

/** Returns the method of the field for a chosen one, if the product is sold by it; null for the cash price. */
export function methodOf(product: AlertProduct, method: string): string | null {
  return dearerGroups(product).find(({ codes }) => codes.includes(method))?.codes[0] ?? null;
}

/** Chooses the payment method whose price counts; absent if all methods have the cash price. */
export function MethodField({ product, method, onChange }: MethodFieldProps) {
  const methods = useShopMethods();
  const others = dearerGroups(product);
  if (others.length === 0) return null;
  return (
    <SelectField
      label={alertText('method')}
      value={method ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{alertText('cash')}</option>
      {others.map(({ codes }) => (
        <option key={codes.join(' ')} value={codes[0]}>
          {methodNames(codes, methods)}
        </option>
      ))}
    </SelectField>
  );
}
