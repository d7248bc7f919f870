import { convertMinor } from '../../money/convert-money.ts';

/**
 * A shipping method of the shop. Amounts are minor units of the base currency, weights are grams
 * with packaging.
 */
export interface ShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly priceMinor: number;
  /** Free from this subtotal on; null = never. */
  readonly freeOverMinor: number | null;
  /** Not offered below this subtotal. */
  readonly minimumOrderMinor: number;
  /** Not offered above this subtotal, because insurance would not cover it; null = no limit. */
  readonly insuredToMinor: number | null;
  /** ISO 3166 alpha-2 codes of its countries. */
  readonly countries: readonly string[];
  /** Codes of excluded regions. */
  readonly excludeRegions: readonly string[];
  readonly minimumWeightGrams: number;
  readonly maximumWeightGrams: number;
  /** Minimum and maximum transit time in working days. */
  readonly transitWorkingDays: readonly [number, number];
  /** The buyer collects the order: nothing is shipped. */
  readonly isCollection: boolean;
  /** Codes of the counters from which the buyer collects; names without a description count too. */
  readonly pickupCodes: readonly string[];
  readonly position: number;
}

/** The goods and their destination. */
export interface Shipment {
  readonly countryCode: string;
  /** Null when the address has no region yet; then excluded regions do not apply. */
  readonly regionCode: string | null;
  readonly weightGrams: number;
  /** Minor units of the cart's currency, without shipping and tax. */
  readonly subtotalMinor: number;
}

/** Why a method cannot take a shipment. */
export type ShippingRejection =
  | 'country'
  | 'region'
  | 'too-light'
  | 'too-heavy'
  | 'order-too-small'
  | 'above-insurance';

/** A method that can take the shipment, with its price in the cart's currency. */
export interface ShippingOffer {
  readonly method: ShippingMethod;
  readonly priceMinor: number;
}

/** The rate of 1: the cart's currency is the base currency. */
const BASE_RATE_E6 = 1_000_000;

/**
 * Returns the methods that can take a shipment in the shop's order, with prices. `rateE6` converts
 * the shop's amounts to the cart's currency (see `convertMinor`); omit it for the base currency.
 */
export function availableShippingMethods(
  methods: readonly ShippingMethod[],
  shipment: Shipment,
  rateE6: number = BASE_RATE_E6,
): ShippingOffer[] {
  return methods
    .filter((method) => shippingRejection(method, shipment, rateE6) === null)
    .sort((a, b) => a.position - b.position)
    .map((method) => ({ method, priceMinor: shippingPrice(method, shipment.subtotalMinor, rateE6) }));
}

/** Returns why a method cannot take a shipment; null when it can. */
export function shippingRejection(
  method: ShippingMethod,
  shipment: Shipment,
  rateE6: number = BASE_RATE_E6,
): ShippingRejection | null {
  const limit = (minor: number) => convertMinor(minor, rateE6);
  if (!method.countries.includes(shipment.countryCode)) return 'country';
  if (shipment.regionCode !== null && method.excludeRegions.includes(shipment.regionCode)) return 'region';
  if (shipment.weightGrams < method.minimumWeightGrams) return 'too-light';
  if (shipment.weightGrams > method.maximumWeightGrams) return 'too-heavy';
  if (shipment.subtotalMinor < limit(method.minimumOrderMinor)) return 'order-too-small';
  if (method.insuredToMinor !== null && shipment.subtotalMinor > limit(method.insuredToMinor)) {
    return 'above-insurance';
  }
  return null;
}

/**
 * Returns the method that delivery promises refer to: the first that ships to a country; null when
 * none does.
 */
export function standardDelivery(
  methods: readonly ShippingMethod[],
  countryCode: string,
): ShippingMethod | null {
  const sent = methods.filter(
    ({ countries, isCollection }) => !isCollection && countries.includes(countryCode),
  );
  return sent.toSorted((a, b) => a.position - b.position)[0] ?? null;
}

/** Returns the price of a method at a subtotal, both in the cart's currency. */
function shippingPrice(method: ShippingMethod, subtotalMinor: number, rateE6: number = BASE_RATE_E6): number {
  const isFree = method.freeOverMinor !== null && subtotalMinor >= convertMinor(method.freeOverMinor, rateE6);
  return isFree ? 0 : convertMinor(method.priceMinor, rateE6);
}
