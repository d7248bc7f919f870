import { isDelivered, isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { pricesOfChoices } from '@ingot/rules/catalog/custom-options.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { DeliveredPriceInput, DeliveredPriceResult, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { chooseProduct, customOptionsOf } from '../../cart/availability/choose-product.ts';
import { lineProblem } from '../../cart/availability/line-problem.ts';
import { lastPurchaseMs } from '../../cart/household/last-purchase.ts';
import { itemToAdd } from '../../cart/lines/item-to-add.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { presentBaseMoney, presentMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { presentCounters } from '../pickup/present-pickup.ts';
import { counterPieces, mostAtCounter, readDoorPlace } from './door-place.ts';
import type { DoorRequest } from './door-request.ts';
import { doorTexts } from './door-texts.ts';
import { exemptionOf } from './exemption-of.ts';
import { type DoorPrice, priceAtDoor } from './price-at-door.ts';

/** Resolvers of delivered prices. */
export const resolvers: Resolvers = {
  Query: {
    async deliveredPrice(_, { input }, context): Promise<DeliveredPriceResult> {
      const { shop } = context.services;
      const chosen = readChosen(input, context);
      if ('message' in chosen) return withoutPrice(chosen.message);
      const { product, extras } = chosen;
      if (!isDelivered(product)) return withoutPrice(doorTexts('no-delivery'));
      const wanted = input.payment_method ?? offeredMethods(shop)[0]?.code;
      const method = offeredMethods(shop).find(({ code }) => code === wanted);
      if (!method) throw inputError('payment_method: unknown payment method', 'INVALID_PARAMETER_VALUE');
      const basis = basisOf(context);
      const quantity = input.quantity ?? 1;
      const boughtAtMs = await lastPurchaseMs(context.services.db, context.viewer.customerId, product);
      const problem = lineProblem(product, { quantity, elsewhere: 0, boughtAtMs, hasTerms: true }, basis);
      if (problem !== null) return withoutPrice(problem.message);
      const exemption = await exemptionOf(context);
      const to = readDoorPlace(input, shop);
      const mostAtPlace = mostAtCounter(await counterPieces(context.services, to), product.id);
      const request = { product, quantity, extras, to, mostAtPlace, method, exemption };
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

/**
 * Returns the piece with the prices of its options, or why the cart does not take these options. Without
 * options it is the plain piece, also of a product with required ones, which the shopper has yet to enter.
 * @throws ContractError PRODUCT_NOT_FOUND
 */
function readChosen(
  input: DeliveredPriceInput,
  { catalog, services, now }: Context,
): Pick<DoorRequest, 'product' | 'extras'> | { readonly message: string } {
  const item = itemToAdd({ ...input, quantity: input.quantity ?? 1 });
  const product = catalog.productBySku(input.sku);
  const hasOptions = item.selectedOptions.length + (item.enteredOptions ?? []).length > 0;
  if (!product || !(hasOptions || isSoldItself(product))) {
    throw noSuchEntity(doorTexts('product-not-found'), 'PRODUCT_NOT_FOUND');
  }
  if (!hasOptions) return { product, extras: [] };
  const chosen = chooseProduct(catalog, item, sendDays(services.shop.store.timeZone, now));
  if ('code' in chosen) return chosen;
  return { product: chosen.product, extras: pricesOfChoices(customOptionsOf(chosen), chosen.choices) };
}

/** Returns the counter of a request with its stock and the day on which the pieces are ready; null for a delivery. */
async function counterOffer({ to, product, quantity }: DoorRequest, dates: DoorPrice, context: Context) {
  if ('postcode' in to) return null;
  const wanted = [{ product, quantity }];
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
