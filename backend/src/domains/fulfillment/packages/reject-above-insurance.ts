import { insuranceRejection } from '@ingot/rules/fulfillment/insured-limits.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { aboveInsurance } from '../bench-errors.ts';

/** @throws ContractError if a value exceeds an insured limit of the shop */
export function rejectAboveInsurance(
  values: { readonly valueMinor: number; readonly dayMinor: number },
  { office, store }: ShopSettings,
): void {
  const rejection = insuranceRejection(values, office);
  if (rejection === null) return;
  const limitMinor = rejection.limit === 'package' ? office.packageInsuredToMinor : office.dayInsuredToMinor;
  throw aboveInsurance(rejection.limit, {
    limitMinor,
    overMinor: rejection.overMinor,
    currency: store.baseCurrency,
  });
}
