import { cancellation, overdue } from './cancellation-promise.ts';
import {
  carrierRest,
  deliveryAbroad,
  deliveryMethods,
  deliveryPrice,
  dispatch,
  freeOver,
  insurance,
  poBox,
  signature,
} from './delivery-promises.ts';
import { marketHolidays } from './market-promises.ts';
import { cardFee, paymentLimit, paymentTerms } from './payment-promises.ts';
import { priceLock, sellLabel, sellPayment, sellTerms } from './price-promises.ts';
import type { PromiseBasis } from './promise-basis.ts';
import type { GeneralPromise, PromiseName } from './promise-names.ts';

const GENERAL: Readonly<Record<GeneralPromise, (basis: PromiseBasis) => string>> = {
  card_fee: cardFee,
  cancellation,
  carrier_rest: carrierRest,
  delivery_abroad: deliveryAbroad,
  delivery_methods: deliveryMethods,
  delivery_price: deliveryPrice,
  dispatch,
  free_over: freeOver,
  insurance,
  market_holidays: marketHolidays,
  overdue,
  po_box: poBox,
  price_lock: priceLock,
  sell_label: sellLabel,
  sell_payment: sellPayment,
  sell_terms: sellTerms,
  signature,
};

/**
 * Returns the text of a promise, derived from the settings that govern the shop's behavior, in the
 * current language. Empty when the shop does not make the promise. All texts that state a promise
 * use this function.
 */
export function shopPromise(name: PromiseName, basis: PromiseBasis): string {
  const [, about, code] = /^(limit|pay)_(.+)$/.exec(name) ?? [];
  if (code === undefined) return GENERAL[name as GeneralPromise](basis);
  return about === 'limit' ? paymentLimit(code, basis) : termsOf(code, basis);
}

function termsOf(code: string, { shop }: PromiseBasis): string {
  const method = shop.paymentMethods.find((known) => known.code === code);
  return method ? paymentTerms(method, shop) : '';
}
