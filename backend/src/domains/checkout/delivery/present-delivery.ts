import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { Context } from '../../../platform/context.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import { presentPickups } from '../pickup/present-pickup.ts';
import { deliveryDates } from './delivery-dates.ts';
import { isSignatureRequired } from './signature.ts';

/** Returns an available shipping method in the contract's form. */
export async function presentOffer(offer: ShippingOffer, priced: PricedCart, context: Context) {
  return { ...(await presentDelivery(offer, priced, context)), available: true, error_message: null };
}

/**
 * Returns the chosen shipping method in the contract's form. `taxMinor` is the sales tax on the
 * delivery. The dates count from the time at which a payment by the cart's method is final.
 */
export async function presentDelivery(
  { method, priceMinor }: ShippingOffer,
  priced: PricedCart,
  context: Context,
  taxMinor = 0,
) {
  const { services, now } = context;
  const { cart, currency, lines } = priced;
  const products = lines.filter(({ isCounted }) => isCounted).map(({ product }) => product);
  const finalMs = firstPaymentFinalMs(cart.paymentMethod, now, services.shop);
  const dates = deliveryDates({ shop: services.shop, nowMs: finalMs }, method, products);
  const pickups = await presentPickups({ method, priced, dates }, context);
  const pickup = pickups.find(({ is_selected }) => is_selected) ?? null;
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
    signature_required: isSignatureRequired(services.shop, method, priced),
    transit_days: { minimum, maximum },
    arrives_from: pickup?.ready_on ?? dates.arrivesFrom,
    arrives_until: pickup?.ready_on ?? dates.arrivesUntil,
    is_collection: method.isCollection,
    pickup_locations: pickups,
    pickup_location: pickup,
  };
}
