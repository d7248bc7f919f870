import { METALS } from '@ingot/rules/metals/metal.ts';
import { microgramsToOunces, TROY_OUNCE_GRAMS } from '@ingot/rules/metals/weight.ts';
import { LRUCache } from 'lru-cache';
import type { QueryBestBasketArgs, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { presentBaseMoney, presentMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { counterPieces, digestOf, readDoorPlace } from '../delivered/door-place.ts';
import { exemptionOf } from '../delivered/exemption-of.ts';
import type { BasketRequest } from './basket-request.ts';
import { type BasketAnswer, type FoundBasket, findBasket } from './find-basket.ts';

const text = defineMessages('best-basket', {
  place: 'We do not deliver to this postal code. Check it, or contact us.',
  nothing:
    'No basket with this metal costs this amount or less, delivered. Raise the amount, or choose another payment method.',
});

/** Largest amount in units of the currency: above all limits of orders, and safe in minor units. */
const LARGEST_AMOUNT = 1e9;
/** Answers per spot price. */
const MAX_KEPT = 500;
/** Special prices begin and end by the clock. */
const KEPT_MS = 60_000;

const kept = new WeakMap<object, LRUCache<string, BasketAnswer>>();

/** Resolver of the basket with the most metal. */
export const resolvers: Resolvers = {
  Query: {
    async bestBasket(_, { input }, context) {
      const wishes = requestOf(input, context);
      const pieces = await counterPieces(context.services, wishes.to);
      const request = { ...wishes, pieces };
      const exemption = await exemptionOf(context);
      const { found, compared } = answerOf({ ...request, exemption }, context);
      if (typeof found === 'string') return { basket: null, message: text(found), compared };
      if ('problem' in found) return { basket: null, message: found.problem, compared };
      return { basket: present(found, request, context), message: null, compared };
    },
  },
};

function requestOf(
  {
    amount,
    metal,
    payment_method,
    forms,
    heaviest_piece: heaviest,
    without,
    ...place
  }: QueryBestBasketArgs['input'],
  { services: { shop } }: Context,
): Omit<BasketRequest, 'exemption' | 'pieces'> {
  const wrong = (message: string) => inputError(message, 'INVALID_PARAMETER_VALUE');
  if (!(amount > 0 && amount <= LARGEST_AMOUNT)) throw wrong('amount: must be above 0');
  if (heaviest != null && !(heaviest > 0)) throw wrong('heaviest_piece: must be above 0');
  const known = METALS.find((one) => one === metal);
  if (known === undefined) throw wrong('metal: unknown metal');
  const code = payment_method ?? offeredMethods(shop)[0]?.code;
  const method = offeredMethods(shop).find((one) => one.code === code);
  if (method === undefined) throw wrong('payment_method: unknown payment method');
  return {
    amountMinor: Math.round(amount * 100),
    metal: known,
    to: readDoorPlace(place, shop),
    method,
    forms: [...new Set(forms ?? [])].slice(0, 20),
    without: [...new Set(without ?? [])].slice(0, 20),
    heaviestMicrograms: heaviest == null ? null : Math.round(heaviest * TROY_OUNCE_GRAMS * 1e6),
  };
}

/** Returns the answer to a request. Visitors with equal wishes share it until the spot price changes. */
function answerOf(request: BasketRequest, context: Context): BasketAnswer {
  const { spot, catalog, currency, store } = context;
  const answers = kept.get(spot) ?? new LRUCache<string, BasketAnswer>({ max: MAX_KEPT, ttl: KEPT_MS });
  kept.set(spot, answers);
  const { method, exemption, to, pieces, ...wishes } = request;
  const place = 'postcode' in to ? [to.postcode] : [to.counter.code, digestOf(pieces)];
  const key = JSON.stringify([catalog.version, currency, store, method.code, exemption, ...place, wishes]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = findBasket(request, basisOf(context));
  answers.set(key, answer);
  return answer;
}

function present(
  { place, lines, price, micrograms, isProven, taxRule, more }: FoundBasket,
  { amountMinor, metal, method, to }: Omit<BasketRequest, 'exemption'>,
  context: Context,
) {
  const { currency } = priceView(context);
  const money = (minor: number) => presentMoney(minor, currency.code);
  const ounces = (some: number) => Math.round(microgramsToOunces(some) * 1e6) / 1e6;
  const askE4 = context.spot.prices[metal]?.askE4 ?? 0;
  const metalBase = presentBaseMoney(Math.round((askE4 * microgramsToOunces(micrograms)) / 100), currency);
  const { freeOverMinor, methodTitle } = price.delivery.method;
  return {
    is_proven: isProven,
    items: lines.map(({ product, quantity, unitMinor, fineWeightMicrograms }) => ({
      product,
      parent_sku: context.catalog.productById(product.parentIds[0] ?? -1)?.sku ?? null,
      quantity,
      unit_price: money(unitMinor),
      row_total: money(unitMinor * quantity),
      fine_weight: ounces(quantity * fineWeightMicrograms),
    })),
    fine_weight: ounces(micrograms),
    fine_weight_grams: Math.round(micrograms / 1e3) / 1e3,
    metal_percent: Math.round(((metalBase.value ?? 0) * 100 * 10_000) / price.totalMinor) / 100,
    place: place.region?.name ?? place.country.name,
    pickup_location: 'counter' in to ? to.counter.name : null,
    payment_method: method.code,
    goods: money(price.cashMinor + price.feeMinor),
    delivery_title: methodTitle,
    delivery: money(price.delivery.priceMinor),
    free_delivery_from: freeOverMinor === null ? null : presentBaseMoney(freeOverMinor, currency),
    tax: money(price.tax.taxMinor),
    tax_rule: taxRule,
    total: money(price.totalMinor),
    per_ounce: money(price.perOunceMinor ?? 0),
    left: money(amountMinor - price.totalMinor),
    more: more && {
      product: more.product,
      missing: money(more.totalMinor - amountMinor),
      total: money(more.totalMinor),
      fine_weight: ounces(micrograms + more.product.fineWeightMicrograms),
    },
  };
}
