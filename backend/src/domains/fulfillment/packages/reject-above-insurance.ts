import { insuranceRefusal } from '@ingot/rules/fulfillment/insured-limits.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { aboveInsurance } from '../bench-errors.ts';

/** @throws ContractError if a value exceeds an insured limit of the shop */
export function rejectAboveInsurance(
  values: { readonly valueMinor: number; readonly dayMinor: number },
  { office, store }: ShopSettings,
): void {
  const refusal = insuranceRefusal(values, office);
  if (refusal === null) return;
  const limitMinor = refusal.limit === 'package' ? office.packageInsuredToMinor : office.dayInsuredToMinor;
  throw aboveInsurance(refusal.limit, {
    limitMinor,
    overMinor: refusal.overMinor,
    currency: store.baseCurrency,
  });
}
