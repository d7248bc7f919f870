import type { ShippingOffer } from '@ingot/rules/checkout/shipping-methods.ts';
import { presentMoney } from '../pricing/present-money.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { isSignatureRequired } from './signature.ts';

/** What a delivery is for. */
export interface DeliveryBasis {
  readonly shop: ShopSettings;
  readonly currency: string;
  readonly subtotalMinor: number;
  /** Sales tax on the delivery itself; 0 when left out. */
  readonly taxMinor?: number;
}

/** A method that can be chosen, as the contract shows it. */
export function presentOffer(offer: ShippingOffer, basis: DeliveryBasis) {
  return { ...presentDelivery(offer, basis), available: true, error_message: null };
}

/** The chosen method, as the contract shows it. */
export function presentDelivery(
  { method, priceMinor }: ShippingOffer,
  { shop, currency, subtotalMinor, taxMinor = 0 }: DeliveryBasis,
) {
  const [minimum, maximum] = method.transitWorkingDays;
  return {
    carrier_code: method.carrierCode,
    carrier_title: method.carrierTitle,
    method_code: method.methodCode,
    method_title: method.methodTitle,
    amount: presentMoney(priceMinor, currency),
    price_excl_tax: presentMoney(priceMinor, currency),
    price_incl_tax: presentMoney(priceMinor + taxMinor, currency),
    signature_required: isSignatureRequired(shop, subtotalMinor, currency),
    transit_days: { minimum, maximum },
  };
}
