import { SelectField } from '@ingot/ui/fields/field.tsx';
import { methodNames, useShopMethods } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import type { AlertProduct } from '../alerts-query.ts';

export interface MethodFieldProps {
  readonly product: AlertProduct;
  /** Code of the chosen payment method; empty for the cash price. */
  readonly method: string;
  readonly onChange: (method: string) => void;
}

/** Chooses the payment method whose price counts; absent if all methods have the cash price. */
export function MethodField({ product, method, onChange }: MethodFieldProps) {
  const methods = useShopMethods();
  const cash = product.price_range.minimum_price.final_price.value;
  const others = product.method_prices.filter(({ price }) => price.value !== cash);
  if (others.length === 0) return null;
  return (
    <SelectField label={alertText('method')} value={method} onChange={({ target }) => onChange(target.value)}>
      <option value="">{alertText('cash')}</option>
      {others.map(({ codes }) => (
        <option key={codes.join(' ')} value={codes[0]}>
          {methodNames(codes, methods)}
        </option>
      ))}
    </SelectField>
  );
}
