import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { Context } from '../../../platform/context.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import { deliveryDates } from './delivery-dates.ts';
import { isSignatureRequired } from './signature.ts';

/** Returns an available shipping method in the contract's form. */
export function presentOffer(offer: ShippingOffer, priced: PricedCart, context: Context) {
  return { ...presentDelivery(offer, priced, context), available: true, error_message: null };
}

/**
 * Returns the chosen shipping method in the contract's form. `taxMinor` is the sales tax on the
 * delivery. The dates count from the time at which a payment by the cart's method is final.
 */
export function presentDelivery(
  { method, priceMinor }: ShippingOffer,
  { cart, currency, totals, lines }: PricedCart,
  { services, now }: Context,
  taxMinor = 0,
) {
  const products = lines.filter(({ isCounted }) => isCounted).map(({ product }) => product);
  const finalMs = firstPaymentFinalMs(cart.paymentMethod, now, services.shop);
  const dates = deliveryDates({ shop: services.shop, nowMs: finalMs }, method, products);
  const [minimum, maximum] = method.transitWorkingDays;
  return {
    carrier_code: method.carrierCode,
    carrier_title: method.carrierTitle,
    method_code: method.methodCode,
    method_title: method.methodTitle,
    amount: presentMoney(priceMinor, currency),
    base_amount: presentMoney(priceMinor === 0 ? 0 : method.priceMinor, services.shop.store.baseCurrency),
    price_excl_tax: presentMoney(priceMinor, currency),
    price_incl_tax: presentMoney(priceMinor + taxMinor, currency),
    signature_required: isSignatureRequired(services.shop, method, totals.subtotalMinor, currency),
    transit_days: { minimum, maximum },
    arrives_from: dates.arrivesFrom,
    arrives_until: dates.arrivesUntil,
    is_collection: method.isCollection,
  };
}
