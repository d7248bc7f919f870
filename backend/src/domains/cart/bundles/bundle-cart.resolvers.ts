import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import { pounds } from '@ingot/rules/checkout/delivery/pounds.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import { priceColumns } from '@ingot/rules/pricing/methods/price-columns.ts';
import type {
  BundleOptionInput,
  BundlePrice,
  BundlePriceResult,
  BundleProductCartItemInput,
  Resolvers,
} from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { presentSetTrip } from '../../catalog/bids/present-set-trip.ts';
import { setBid, setRoundTrip } from '../../catalog/bids/set-round-trip.ts';
import { presentBaseMoney, presentMoney } from '../../pricing/present-money.ts';
import { percentOf } from '../../pricing/present-price.ts';
import { priceSet, setFigures } from '../../pricing/present-set.ts';
import { priceView } from '../../pricing/price-view.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { missingParameter } from '../cart-errors.ts';
import { addItems, type ItemToAdd } from '../lines/add-items.ts';
import { itemToAdd } from '../lines/item-to-add.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { basisOf } from '../pricing-basis.ts';
import { type PricedChoice, priceChoice } from './bundle-price.ts';

/** Resolvers that price bundles and add them to carts. */
export const resolvers: Resolvers = {
  Query: {
    bundlePrice: (_, { item }, context): BundlePriceResult => {
      const choice = priceChoice(itemToAdd(item), context);
      return { message: choice.message, price: 'parts' in choice ? presentChoice(choice, context) : null };
    },
  },
  Mutation: {
    addBundleProductsToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const basis = basisOf(context);
      const items = input.cart_items.filter((item) => item !== null).map(bundleToAdd);
      if (items.length === 0) throw missingParameter('cart_items');
      const access = { maskedId: input.cart_id, viewer: context.viewer };
      const added = await addItems(context.services, { ...access, items, basis, isAllOrNothing: true });
      const [rejection] = added.rejections;
      if (rejection) throw inputError(rejection.message, rejection.code);
      return { cart: priceCart(added.cart, basis) };
    },
  },
};

/** Converts the input of the older mutation, which names ids instead of uids. */
function bundleToAdd({ data, bundle_options: options }: BundleProductCartItemInput): ItemToAdd {
  const uids = (option: BundleOptionInput) =>
    option.value.flatMap((id) =>
      id === null || !/^\d{1,15}$/.test(id) ? [] : [bundleUid(option.id, Number(id), option.quantity)],
    );
  const { selectedOptions, ...item } = itemToAdd(data);
  const parts = options.filter((option) => option !== null).flatMap(uids);
  return { ...item, selectedOptions: [...selectedOptions, ...parts] };
}

function presentChoice({ bundle, parts }: PricedChoice, context: Context): BundlePrice {
  const view = priceView(context);
  const { currency } = view;
  const money = (minor: number) => presentMoney(minor, currency.code);
  const cash = priceSet(parts, view, null);
  const figures = setFigures(parts, cash.unitMinor, view);
  const excluded = [bundle, ...parts.map(({ product }) => product)].flatMap(
    (piece) => piece.excludedPaymentMethods,
  );
  const methods = offeredMethods(context.services.shop).filter(({ code }) => !excluded.includes(code));
  const columns = priceColumns(
    methods.map((method) => ({ code: method.code, unitsMinor: [priceSet(parts, view, method).unitMinor] })),
  );
  const metal = parts.find(({ pricing }) => pricing.mode === 'metal')?.product.metal ?? null;
  return {
    cash: money(cash.unitMinor),
    discount: money(cash.wholeMinor - cash.unitMinor),
    fine_weight: figures && Math.round(microgramsToOunces(figures.fineWeightMicrograms) * 1e6) / 1e6,
    metal_type: figures && metal,
    method_prices: columns.map(({ codes, unitsMinor: [minor = 0] }) => {
      const own = setFigures(parts, minor, view);
      return {
        codes: [...codes],
        price: money(minor),
        premium_percent: own && percentOf(own.premiumPpm),
        price_per_ounce: own && presentBaseMoney(own.perOunceMinor, currency),
        round_trip: presentSetTrip(setRoundTrip(parts, minor, view), view),
      };
    }),
    parts: parts.map((part) => ({
      name: part.product.name,
      quantity: part.quantity,
      row_total: money(priceSet([part], view, null).wholeMinor),
      sku: part.product.sku,
    })),
    parts_without_bid: setBid(parts, view).withoutBid.map(({ name }) => name),
    weight: pounds(
      parts.reduce((sum, { product, quantity }) => sum + product.shippingWeightGrams * quantity, 0),
    ),
  };
}
