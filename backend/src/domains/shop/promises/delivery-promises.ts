import { isClosedDay } from '@ingot/rules/checkout/delivery/closed-days.ts';
import { dispatchDay } from '@ingot/rules/checkout/delivery/delivery-days.ts';
import { pounds } from '@ingot/rules/checkout/delivery/pounds.ts';
import { type ShippingMethod, standardDelivery } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { isWorkingDay } from '@ingot/rules/checkout/delivery/working-days.ts';
import { addDays, type CalendarDay, localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { closedCarrierDays } from '../bank-days.ts';
import { type PromiseBasis, promisedAmount } from './promise-basis.ts';

const text = defineMessages('delivery-promises', {
  price: '{method}: {price}',
  'price-free-over': '{method}: {price}, free over {free}',
  'price-free': '{method}: free',
  transit: { one: '{count} working day', other: '{count} working days' },
  'transit-range': '{from} to {to} working days',
  'from-worth': 'for orders of {amount} or more',
  'insured-to': 'insured up to {amount}',
  'to-weight': 'for packages up to {most} lb',
  'weight-range': 'for packages of {least} to {most} lb',
  'not-to': 'not to {regions}',
  abroad: 'To {countries}:',
  insurance: 'Every package is plain and insured for its full value until delivery.',
  signature:
    'An adult must sign for packages worth {amount} or more. Below that, the carrier’s scan at your address proves delivery.',
  'signature-always': 'An adult must sign for every order.',
  dispatch: 'Orders whose payment is final before {time} on a working day leave the vault the same day.',
  rest: 'Carriers do not deliver on {days}.',
  'rest-until':
    'Carriers do not deliver on {days}. Orders whose payment is final before {time} on {last} leave the vault the same day.',
  'po-box': 'We do not ship orders above {amount} to a post office box.',
});

/** How many days ahead a notice of closed days looks. */
const NOTICE_DAYS = 7;

/** Returns the amount above which standard delivery is free; empty when it never is. */
export function freeOver(basis: PromiseBasis): string {
  const { shop } = basis;
  const freeOverMinor = standardDelivery(shop.shipping.methods, shop.contact.country)?.freeOverMinor;
  return freeOverMinor == null ? '' : promisedAmount(freeOverMinor, basis);
}

/**
 * Returns the price of standard delivery: `Insured ground: $9.95, free over $199.` Empty without
 * delivery methods.
 */
export function deliveryPrice(basis: PromiseBasis): string {
  const method = standardDelivery(basis.shop.shipping.methods, basis.shop.contact.country);
  return method ? `${priceOf(method, basis)}.` : '';
}

/**
 * Describes every delivery method within the shop's country, with price, duration and insured
 * value.
 */
export function deliveryMethods(basis: PromiseBasis): string {
  const { methods } = basis.shop.shipping;
  const sent = methods.filter(
    ({ countries, isCollection }) => !isCollection && countries.includes(basis.shop.contact.country),
  );
  return sent.map((method) => describe(method, basis)).join(' ');
}

/** Describes every delivery method to other countries; empty without any. */
export function deliveryAbroad(basis: PromiseBasis): string {
  const { shop } = basis;
  const { methods } = shop.shipping;
  const nameOf = (code: string) => shop.countries.find((country) => country.code === code)?.name ?? code;
  const list = new Intl.ListFormat(language().locale);
  return methods
    .filter(({ countries, isCollection }) => !isCollection && !countries.includes(shop.contact.country))
    .map((method) => {
      const countries = list.format(method.countries.map(nameOf));
      return `${text('abroad', { countries })} ${describe(method, basis)}`;
    })
    .join(' ');
}

/** States how packages are insured. */
export function insurance(): string {
  return text('insurance');
}

/** States the order value from which an adult must sign. */
export function signature(basis: PromiseBasis): string {
  const { signatureThresholdMinor } = basis.shop.shipping;
  if (signatureThresholdMinor === 0) return text('signature-always');
  return text('signature', { amount: promisedAmount(signatureThresholdMinor, basis) });
}

/** States until when the payment of an order must be final, so that the order leaves the same day. */
export function dispatch({ shop, nowMs }: PromiseBasis): string {
  return text('dispatch', { time: cutoffWords(shop.shipping, nowMs) });
}

/**
 * States the carriers' next closed days and the last dispatch day before them; otherwise the same
 * as `dispatch`.
 */
export function carrierRest(basis: PromiseBasis): string {
  const { shop, nowMs } = basis;
  const { cutoffTimeZone: timeZone } = shop.shipping;
  const closedDays = closedCarrierDays(shop);
  const today = localDay(timeZone, nowMs);
  const ahead = Array.from({ length: NOTICE_DAYS }, (_, days) => addDays(today, days));
  const closed = ahead.filter((day) => isClosedDay(day, closedDays) && isWorkingDay(day, []));
  const [first] = closed;
  if (first === undefined) return dispatch(basis);
  const leaves = dispatchDay(nowMs, { cutoffMinute: cutoffMinute(shop.shipping), timeZone, closedDays });
  const last = ahead.filter((day) => isBefore(day, first) && isWorkingDay(day, closedDays)).at(-1);
  const days = new Intl.ListFormat(language().locale).format(closed.map(dayWords));
  if (last === undefined || isBefore(last, leaves)) return text('rest', { days });
  return text('rest-until', { days, time: cutoffWords(shop.shipping, nowMs), last: dayWords(last) });
}

/** States the limit for post office boxes; empty without a limit. */
export function poBox(basis: PromiseBasis): string {
  const { poBoxMaximumMinor } = basis.shop.shipping;
  return poBoxMaximumMinor === null
    ? ''
    : text('po-box', { amount: promisedAmount(poBoxMaximumMinor, basis) });
}

/**
 * Describes a method in one sentence: price, duration, and every condition for which checkout
 * rejects it.
 */
function describe(method: ShippingMethod, basis: PromiseBasis): string {
  const [from, to] = method.transitWorkingDays;
  const parts = [
    priceOf(method, basis),
    from === to ? text('transit', { count: to }) : text('transit-range', { from, to }),
    method.minimumOrderMinor > 0 &&
      text('from-worth', { amount: promisedAmount(method.minimumOrderMinor, basis) }),
    method.insuredToMinor !== null &&
      text('insured-to', { amount: promisedAmount(method.insuredToMinor, basis) }),
    weightLimits(method),
    method.excludeRegions.length > 0 && text('not-to', { regions: regionNames(method, basis.shop) }),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function weightLimits({ minimumWeightGrams, maximumWeightGrams }: ShippingMethod): string {
  const whole = new Intl.NumberFormat(language().locale, { maximumFractionDigits: 0 });
  const most = whole.format(pounds(maximumWeightGrams));
  if (minimumWeightGrams === 0) return text('to-weight', { most });
  return text('weight-range', { least: whole.format(pounds(minimumWeightGrams)), most });
}

function regionNames(method: ShippingMethod, { countries }: PromiseBasis['shop']): string {
  const regions = countries
    .filter(({ code }) => method.countries.includes(code))
    .flatMap((country) => country.regions);
  const names = method.excludeRegions.map(
    (code) => regions.find((region) => region.code === code)?.name ?? code,
  );
  return new Intl.ListFormat(language().locale, { type: 'disjunction' }).format(names);
}

function priceOf(
  { methodTitle: method, priceMinor, freeOverMinor }: ShippingMethod,
  basis: PromiseBasis,
): string {
  if (priceMinor === 0 || freeOverMinor === 0) return text('price-free', { method });
  const price = promisedAmount(priceMinor, basis);
  if (freeOverMinor === null) return text('price', { method, price });
  return text('price-free-over', { method, price, free: promisedAmount(freeOverMinor, basis) });
}

type Cutoff = Pick<PromiseBasis['shop']['shipping'], 'cutoffTime' | 'cutoffTimeZone'>;

function cutoffMinute({ cutoffTime }: Cutoff): number {
  const [hours = 0, minutes = 0] = cutoffTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** No time zone changes its day or offset within this time. */
const SAME_DAY_MS = 900_000;
/** Cached, because every order states the cutoff and formatting it is expensive. */
let lastCutoff = { key: '', words: '' };

/** `12:00 pm ET` */
function cutoffWords(cutoff: Cutoff, nowMs: number): string {
  const { cutoffTime, cutoffTimeZone } = cutoff;
  const key = [language().locale, cutoffTimeZone, cutoffTime, Math.floor(nowMs / SAME_DAY_MS)].join();
  if (lastCutoff.key !== key) lastCutoff = { key, words: formatCutoff(cutoff, nowMs) };
  return lastCutoff.words;
}

function formatCutoff(cutoff: Cutoff, nowMs: number): string {
  const { cutoffTimeZone: timeZone } = cutoff;
  const at = toEpochMs(timeZone, localDay(timeZone, nowMs), cutoffMinute(cutoff));
  const words = dateWords(at, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' });
  return words.replace(/[\s\u202f]([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`);
}

function dayWords({ year, month, day }: CalendarDay): string {
  const noon = Date.UTC(year, month - 1, day, 12);
  return dateWords(noon, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' });
}

function isBefore(one: CalendarDay, other: CalendarDay): boolean {
  return Date.UTC(one.year, one.month - 1, one.day) < Date.UTC(other.year, other.month - 1, other.day);
}
