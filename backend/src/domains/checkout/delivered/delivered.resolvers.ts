import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import type { DeliveredPriceResult, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { findBlockingPurchases } from '../../cart/household/last-purchase.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { presentBaseMoney, presentMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { presentCounters } from '../pickup/present-pickup.ts';
import { counterPieces, readDoorPlace } from './door-place.ts';
import type { DoorRequest } from './door-request.ts';
import { doorTexts } from './door-texts.ts';
import { exemptionOf } from './exemption-of.ts';
import { type DoorPrice, priceAtDoor } from './price-at-door.ts';
import { readGoods } from './read-goods.ts';

/** Resolvers of delivered prices. */
export const resolvers: Resolvers = {
  Query: {
    async deliveredPrice(_, { input }, context): Promise<DeliveredPriceResult> {
      const { shop, db } = context.services;
      const basis = basisOf(context);
      const chosen = readGoods(input, basis);
      if ('message' in chosen) return withoutPrice(chosen.message);
      const { goods, quantity } = chosen;
      const pieces = goods.piecesOf(quantity);
      if (!pieces.some(({ product }) => isDelivered(product))) return withoutPrice(doorTexts('no-delivery'));
      const wanted = input.payment_method ?? offeredMethods(shop)[0]?.code;
      const method = offeredMethods(shop).find(({ code }) => code === wanted);
      if (!method) throw inputError('payment_method: unknown payment method', 'INVALID_PARAMETER_VALUE');
      const isLimited = pieces.some(({ product }) => product.isLimited);
      const { customerId } = context.viewer;
      const bought = isLimited ? await findBlockingPurchases(db, customerId, basis) : new Map();
      const problem = goods.problemOf(quantity, bought);
      if (problem !== null) return withoutPrice(problem);
      const exemption = await exemptionOf(context);
      const to = readDoorPlace(input, shop);
      const atCounter = await counterPieces(context.services, to);
      const request = { goods, quantity, to, atCounter, method, exemption };
      const found = priceAtDoor(request, basis);
      if (typeof found === 'string') return withoutPrice(doorTexts(found));
      const offer = await counterOffer(request, found, context);
      if (offer?.error_message != null) return withoutPrice(offer.error_message);
      const ready = offer && { arrivesFrom: offer.ready_on, arrivesUntil: offer.ready_on };
      return {
        price: present({ ...found, ...ready }, request, context),
        message: null,
        payment_methods: found.totals.map(({ method: { code, title }, totalMinor }) => ({
          code,
          title,
          total: presentMoney(totalMinor, context.currency),
        })),
      };
    },
  },
};

/** Returns the counter of a request with its stock and the day on which the pieces are ready; null for a delivery. */
async function counterOffer({ to, goods, quantity }: DoorRequest, dates: DoorPrice, context: Context) {
  if ('postcode' in to) return null;
  const wanted = goods.piecesOf(quantity).filter(({ product }) => isDelivered(product));
  const [offer] = await presentCounters({ wanted, places: [to.counter], dates, chosen: null }, context);
  return offer ?? null;
}

function withoutPrice(message: string): DeliveredPriceResult {
  return { price: null, message, payment_methods: [] };
}

function present(
  {
    place,
    price,
    exemptLabel,
    ruleLabel,
    problem,
    savings,
    arrivesFrom,
    arrivesUntil,
    paymentArrivesOn,
  }: DoorPrice,
  { quantity, method, to }: DoorRequest,
  context: Context,
): NonNullable<DeliveredPriceResult['price']> {
  const { currency } = priceView(context);
  const money = (minor: number) => presentMoney(minor, currency.code);
  const orNull = (minor: number | null | undefined) => (minor == null ? null : money(minor));
  const { freeOverMinor, methodTitle } = price.delivery.method;
  return {
    place: place.region?.name ?? place.country.name,
    pickup_location: 'counter' in to ? to.counter.name : null,
    country_code: place.country.code,
    region_code: place.region?.code ?? null,
    quantity,
    payment_method: method.code,
    goods: money(price.cashMinor),
    fee: money(price.feeMinor),
    delivery_title: methodTitle,
    delivery: money(price.delivery.priceMinor),
    free_delivery_from: freeOverMinor === null ? null : presentBaseMoney(freeOverMinor, currency),
    tax: money(price.tax.taxMinor),
    tax_percent: Math.max(0, ...price.tax.applied.map(({ ratePpm }) => ratePpm)) / 10_000,
    tax_rule: exemptLabel ?? ruleLabel,
    total: money(price.totalMinor),
    per_ounce: orNull(price.perOunceMinor),
    arrives_from: arrivesFrom,
    arrives_until: arrivesUntil,
    payment_arrives_on: paymentArrivesOn,
    payment_problem: problem,
    savings: savings.map(({ kind, missingMinor, savedMinor, isFree, pieces }) => ({
      kind,
      missing: money(missingMinor),
      saved: money(savedMinor),
      is_free: isFree,
      quantity: pieces?.quantity ?? null,
      total: orNull(pieces?.price.totalMinor),
      per_ounce: orNull(pieces?.price.perOunceMinor),
    })),
  };
}
