import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { PostcodePlace } from '@ingot/rules/checkout/addresses/place-of-postcode.ts';
import type { DeliveredPrice, DeliveredRules } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import { type PaymentMethod, paymentRejection } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxDestination } from '@ingot/rules/checkout/payment/sales-tax.ts';
import { exemptionLabel } from '../../cart/pricing/tax-terms.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { feeCodesOf } from '../../catalog/prices/fee-codes.ts';
import { firstPaymentFinalMs, paymentArrivalMs } from '../../shop/clearing.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import type { PackageDates } from '../../shop/package-dates.ts';
import { deliveryDates } from '../delivery/delivery-dates.ts';
import { orderLimitMessage } from '../order-checks/order-limit-texts.ts';
import { paymentRejectionMessage } from '../payment/payment-rejection-texts.ts';
import { staleCurrencyProblem } from '../payment/stale-currency.ts';
import { deliveredRules } from './delivered-line.ts';
import { placeOf, priceTo } from './door-place.ts';
import type { DoorRequest } from './door-request.ts';
import { type DoorSaving, doorSavings } from './door-savings.ts';

/** The price of goods at a postal code, in minor units of the request's currency. */
export interface DoorPrice extends PackageDates {
  readonly place: PostcodePlace;
  readonly price: DeliveredPrice;
  /** The label of the tax exemption; null without one. */
  readonly exemptLabel: string | null;
  /** What the region's rule says; null without a rule. */
  readonly ruleLabel: string | null;
  /** Why checkout does not take this amount by the payment method; null when it does. */
  readonly problem: string | null;
  readonly savings: readonly DoorSaving[];
  /**
   * The working day from which the arrival counts, `YYYY-MM-DD`: the first one on which a payment that is
   * sent now can arrive. Null when it can arrive today.
   */
  readonly paymentArrivesOn: string | null;
  /**
   * The total with each payment method by which checkout takes these pieces, and with the requested one,
   * in the shop's order.
   */
  readonly totals: readonly { readonly method: PaymentMethod; readonly totalMinor: number }[];
}

/** Why there is no delivered price. */
export type DoorRejection = 'place' | 'delivery';

/**
 * Prices goods at a postal code by the rules of the cart and the checkout, with the
 * cheapest delivery, or for collection at a counter. Stores nothing.
 */
export function priceAtDoor(request: DoorRequest, basis: PricingBasis): DoorPrice | DoorRejection {
  const { shop, nowMs } = basis;
  const { goods, quantity, method, to } = request;
  const place = placeOf(to, shop);
  if (place === null) return 'place';
  const destination = { countryCode: place.country.code, regionCode: place.region?.code ?? null };
  const exemptLabel = exemptionLabel(request.exemption, basis);
  const rules = deliveredRules(basis, exemptLabel !== null);
  const priceOf = (pieces: number, by = method) => priceTo(to, goods.linesOf(pieces, by), destination, rules);
  const problemOf = (total: Pick<DeliveredPrice, 'totalMinor'>, by = method) =>
    firstOf(goods.products.map((product) => paymentProblem({ product, method: by }, total, basis)));
  const price = priceOf(quantity);
  if (price === null) return 'delivery';
  return {
    place,
    price,
    exemptLabel,
    ruleLabel: ruleLabelOf(rules, destination),
    problem: problemOf(price),
    totals: offeredMethods(shop).flatMap((one) => {
      const totalMinor = priceOf(quantity, one)?.totalMinor;
      if (totalMinor === undefined) return [];
      const isTaken = problemOf({ totalMinor }, one) === null;
      return isTaken || one.code === method.code ? [{ method: one, totalMinor }] : [];
    }),
    savings: doorSavings(
      request,
      { price, destination, rules, priceOf, isTaken: (one) => problemOf(one) === null },
      basis,
    ),
    paymentArrivesOn: laterDay(paymentArrivalMs(method.code, nowMs, shop), nowMs, shop.store.timeZone),
    ...deliveryDates(
      { shop, nowMs: firstPaymentFinalMs(method.code, nowMs, shop) },
      price.delivery.method,
      goods.piecesOf(quantity).map(({ product }) => product),
    ),
  };
}

function firstOf(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

/** Returns the day of a moment in a time zone, `YYYY-MM-DD`; null on the day of `nowMs`. */
function laterDay(ms: number, nowMs: number, timeZone: string): string | null {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone });
  return format(ms) === format(nowMs) ? null : format(ms);
}

/** Returns the sentence about the tax rule of a region; null if the region has no rule. */
export function ruleLabelOf(
  { taxTable }: Pick<DeliveredRules, 'taxTable'>,
  { countryCode, regionCode }: TaxDestination,
): string | null {
  const rule = taxTable.rules.find(({ country, region }) => country === countryCode && region === regionCode);
  return rule?.label ?? null;
}

/**
 * Returns why checkout takes no order of a product at a delivered price, for shoppers; null when it does:
 * an old exchange rate, the limits of the shop or of the customer's group, then those of the payment method.
 */
export function paymentProblem(
  { product, method }: { readonly product: CatalogProduct; readonly method: PaymentMethod },
  { totalMinor }: Pick<DeliveredPrice, 'totalMinor'>,
  basis: PricingBasis,
): string | null {
  const { shop, catalog, currency } = basis;
  const { rateE6 } = currencyOf(shop, currency);
  const problem =
    staleCurrencyProblem(currency, basis) ??
    orderLimitMessage(shop.orderLimits, totalMinor, currency, rateE6);
  if (problem !== null) return problem;
  const payment = {
    grandTotalMinor: totalMinor,
    currency,
    excludedCodes: product.excludedPaymentMethods,
    ...(product.pricing.isStoredValue && { storedValues: [product.pricing], feeCodes: feeCodesOf(catalog) }),
  };
  const rejection = paymentRejection(method, payment, rateE6);
  return rejection && paymentRejectionMessage(method, rejection, currency, [product.name]);
}
