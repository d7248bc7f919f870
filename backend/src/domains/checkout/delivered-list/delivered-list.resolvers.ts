import {
  listInOrder,
  matchProducts,
  type UnsortedRequest,
} from '@ingot/catalog-engine/lists/list-products.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { MOST_MILLI_OUNCES } from '@ingot/rules/checkout/delivered/pieces-for-ounces.ts';
import type { DeliveredListInput, DeliveredPieces, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { pageInfo } from '../../../platform/graphql/paging.ts';
import { findBlockingPurchases } from '../../cart/household/last-purchase.ts';
import { exemptionLabel } from '../../cart/pricing/tax-terms.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { requestOf } from '../../catalog/list/list-arguments.ts';
import { readPage } from '../../catalog/list/read-list.ts';
import { withListView } from '../../catalog/list/with-list-view.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { deliveredRules } from '../delivered/delivered-line.ts';
import { counterPieces, placeOf, readDoorPlace } from '../delivered/door-place.ts';
import { doorTexts } from '../delivered/door-texts.ts';
import { exemptionOf } from '../delivered/exemption-of.ts';
import { ruleLabelOf } from '../delivered/price-at-door.ts';
import { deliveredOrder } from './delivered-order.ts';
import { isPriced, type OuncesPricer, ouncesPricer, type PricedOunces } from './price-ounces.ts';

/** Resolvers of lists by delivered price per ounce. */
export const resolvers: Resolvers = {
  Query: {
    async deliveredProducts(_, { input, ...args }, context) {
      const request = requestOf(args);
      const { milliOunces, method } = wishesOf(input, context);
      const basis = basisOf(context);
      const { shop } = basis;
      const stated = {
        ounces: milliOunces / 1_000,
        payment_method: method.code,
        price_version: basis.spot.version,
        sorted_at: new Date(basis.nowMs).toISOString(),
      };
      const to = readDoorPlace(input, shop);
      const place = placeOf(to, shop);
      if (place === null) return { ...stated, ...emptyPage(request), message: doorTexts('place') };
      const destination = { countryCode: place.country.code, regionCode: place.region?.code ?? null };
      const exemptLabel = exemptionLabel(await exemptionOf(context), basis);
      const rules = deliveredRules(basis, exemptLabel !== null);
      const bought = await findBlockingPurchases(context.services.db, context.viewer.customerId, basis);
      const pieces = await counterPieces(context.services, to);
      const wanted = { milliOunces, to, destination, pieces, method, rules, bought };
      const pricer = ouncesPricer(wanted, basis);
      const list = await withListView(request, context, async (cashView) => {
        const view = { ...cashView, method };
        const matched = readPage(() => matchProducts(request, view));
        const sorted = await deliveredOrder(matched, wanted, { pricer, basis });
        return readPage(() => listInOrder(request, sorted, view));
      });
      const { before, through } = list.order();
      return {
        ...stated,
        message: null,
        place: place.region?.name ?? place.country.name,
        pickup_location: 'counter' in to ? to.counter.name : null,
        tax_rule: exemptLabel ?? ruleLabelOf(rules, destination),
        total_count: list.total,
        page_info: pageInfo(list.page, list.total),
        order_before: before,
        order_through: through,
        items: list.products.map((product) => itemOf(product, pricer, context)),
      };
    },
  },
};

function wishesOf({ ounces, payment_method: code }: DeliveredListInput, { services: { shop } }: Context) {
  const wrong = (message: string) => inputError(message, 'INVALID_PARAMETER_VALUE');
  const milliOunces = Math.round((ounces ?? 1) * 1_000);
  if (!(milliOunces >= 1 && milliOunces <= MOST_MILLI_OUNCES)) {
    throw wrong('ounces: must be from 0.001 to 10,000');
  }
  const wanted = code ?? offeredMethods(shop)[0]?.code;
  const method = offeredMethods(shop).find((one) => one.code === wanted);
  if (method === undefined) throw wrong('payment_method: unknown payment method');
  return { milliOunces, method };
}

function emptyPage({ page }: UnsortedRequest) {
  return {
    ...{ place: null, pickup_location: null, tax_rule: null, total_count: 0, items: [] },
    ...{ page_info: pageInfo(page, 0), order_before: '', order_through: '' },
  };
}

function itemOf(product: CatalogProduct, pricer: OuncesPricer, { currency }: Context) {
  const found = pricer(product);
  return isPriced(found)
    ? { product, price: presentPieces(found, currency), message: null }
    : { product, price: null, message: found.problem };
}

function presentPieces(
  { product, line: { unitMinor, quantity }, price, perOunceMinor }: PricedOunces,
  currency: string,
): DeliveredPieces {
  const money = (minor: number) => presentMoney(minor, currency);
  return {
    sku: product.sku,
    quantity,
    unit_price: money(unitMinor),
    goods: money(unitMinor * quantity),
    delivery: money(price.delivery.priceMinor),
    tax: money(price.tax.taxMinor),
    total: money(price.totalMinor),
    per_ounce: money(perOunceMinor),
  };
}
