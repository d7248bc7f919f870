import { FIELD_LIST } from '@ingot/catalog-engine/fields.ts';
import { NEW_MS } from '@ingot/catalog-engine/model/collection-rules.ts';
import type { CatalogProduct, ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself, typenameOf } from '@ingot/catalog-engine/model/product-type.ts';
import { decodeUid, encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { pounds } from '@ingot/rules/checkout/delivery/pounds.ts';
import { microgramsToGrams, microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import { avoidsFee } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Money, PieceCondition, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { presentBaseMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { fillDirectivesInHtml, fillPromisesInText } from '../../shop/promises/fill-promises.ts';
import { promiseBasisOf } from '../../shop/promises/promise-basis.ts';
import { customAttributeFields } from '../attributes/custom-attributes.ts';
import { ownSpecifications, shownSource } from '../attributes/shown-value.ts';
import { buybackPrice } from '../bids/buyback-price.ts';
import { listProductBids } from '../bids/list-product-bids.ts';
import { presentPieceTrip } from '../bids/present-piece-trip.ts';
import { loadDetails, withDetails } from '../details/load-details.ts';
import { mediaFields } from '../media/product-media.resolvers.ts';
import { closedPremiumPercent } from '../prices/closed-premium.ts';
import { feeCodesOf } from '../prices/fee-codes.ts';
import { pricesOf } from '../prices/product-prices.ts';
import { presentSetMetal } from '../prices/set-metal.ts';
import { preorderNote, preorderShipDate } from '../stock/preorder.ts';
import { householdPeriodDays } from './household-period.ts';

/** Shoppers see the exact stock below this number. */
const FEW_LEFT = 10;

type Field<T> = (product: CatalogProduct, args: unknown, context: Context) => T;

/** Returns a resolver for a field of the product details. */
function detail<T>(
  read: (details: ProductDetails, product: CatalogProduct, context: Context) => T,
): Field<T | Promise<T>> {
  return (product, _, context) => withDetails(product, context, (details) => read(details, product, context));
}

/** Returns the products with these ids that lists may show. */
function listed(ids: readonly number[], { catalog, services }: Context): CatalogProduct[] {
  const showsAll = services.shop.features.showOutOfStock;
  return ids
    .flatMap((id) => catalog.productById(id) ?? [])
    .filter((product) => product.visibility === 'catalog_search' && (showsAll || product.isSalable));
}

const path: Field<string> = ({ urlKey }, _, { services }) => urlKey + services.shop.store.productUrlSuffix;

const identity = {
  item_number: (product: CatalogProduct) => product.itemNumber,
  type_id: (product: CatalogProduct) => product.type,
  attribute_set_id: () => 4,
  manufacturer: (product: CatalogProduct) => product.mint?.id ?? null,
  country_of_manufacture: (product: CatalogProduct) => product.mint?.countryCode ?? null,
  url_key: (product: CatalogProduct) => product.urlKey,
  url_suffix: ((_, __, { services }) => services.shop.store.productUrlSuffix) satisfies Field<string>,
  url_rewrites: ((product, args, context) => [
    { url: path(product, args, context), parameters: [{ name: 'id', value: String(product.id) }] },
  ]) satisfies Field<unknown>,
  canonical_url: path,
  meta_title: detail(({ metaTitle }, { name }) => metaTitle || name),
  meta_description: detail(({ metaDescription }) => metaDescription),
  created_at: (product: CatalogProduct) => formatTimestamp(product.createdAtMs),
  updated_at: (product: CatalogProduct) => formatTimestamp(product.updatedAtMs),
  new_from_date: (product: CatalogProduct) => formatTimestamp(product.createdAtMs),
  new_to_date: (product: CatalogProduct) => formatTimestamp(product.createdAtMs + NEW_MS),
  // Variants have no text of their own and show the text of their parent.
  description: detail(async ({ description: own }, product, context) => {
    const parent = context.catalog.productById(product.parentIds[0] ?? -1);
    if (own !== '' || !parent) return shownHtml(own, context);
    return shownHtml((await loadDetails(parent, context)).description, context);
  }),
  short_description: detail(({ shortDescription }, _, context) => shownHtml(shortDescription, context)),
  options_container: () => 'container2',
  gift_message_available: () => false,
};

const relations = {
  categories: ((product, _, { catalog }) =>
    product.categoryIds.flatMap((id) => catalog.categoryById(id) ?? [])) satisfies Field<unknown>,
  related_products: detail(({ relatedIds }, _, context) => listed(relatedIds, context)),
  crosssell_products: detail(({ crosssellIds }, _, context) => listed(crosssellIds, context)),
  upsell_products: detail(({ upsellIds }, _, context) => listed(upsellIds, context)),
  product_links: detail((details, product, context) =>
    (['related', 'crosssell', 'upsell'] as const).flatMap((kind) =>
      listed(details[`${kind}Ids`], context).map((linked, position) => ({
        link_type: kind,
        linked_product_sku: linked.sku,
        linked_product_type: linked.type,
        position,
        sku: product.sku,
      })),
    ),
  ),
  contents: detail(({ contents }, _, { catalog }) =>
    contents.map((part) => {
      const found = catalog.productBySku(part.sku);
      return { ...part, product: found?.visibility === 'catalog_search' ? found : null };
    }),
  ),
};

const availability = {
  stock_status: ({ stock }: CatalogProduct) =>
    stock.status === 'OUT_OF_STOCK' ? 'OUT_OF_STOCK' : 'IN_STOCK',
  is_preorder: ({ stock }: CatalogProduct) => stock.status === 'PREORDER',
  only_x_left_in_stock: ({ stock, type }: CatalogProduct) =>
    isSoldItself({ type }) && stock.quantity > 0 && stock.quantity < FEW_LEFT ? stock.quantity : null,
  quantity: () => null,
  min_sale_qty: (product: CatalogProduct) => (product.isLimited ? 1 : smallestQuantity(product)),
  max_sale_qty: ({ isLimited, orderLimit, orderIncrement }: CatalogProduct) => {
    if (isLimited) return 1;
    return orderLimit && orderLimit - (orderLimit % (orderIncrement ?? 1));
  },
  order_increment: (product: CatalogProduct) => (product.isLimited ? null : product.orderIncrement),
  is_salable: (product: CatalogProduct) => product.isSalable,
  is_limited: (product: CatalogProduct) => product.isLimited,
  limited_period_days: ((product, _, { services }) =>
    householdPeriodDays(product, services.shop)) satisfies Field<unknown>,
  preorder_note: ((product, _, { now }) => preorderNote(product, now)) satisfies Field<unknown>,
  opens_at: ({ stock: { opensAtMs } }: CatalogProduct) =>
    opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
  preorder_ship_date: ((product, _, { now }) => preorderShipDate(product, now)) satisfies Field<unknown>,
};

/** The plain fields, named as their columns. */
const plainFields = Object.fromEntries(
  FIELD_LIST.flatMap(({ name, column, isInApi }) =>
    isInApi ? [[column, (product: CatalogProduct) => product[name]]] : [],
  ),
);

const metal = {
  metal_type: (product: CatalogProduct) => product.metal,
  fine_weight: ({ fineWeightMicrograms }: CatalogProduct) =>
    fineWeightMicrograms === 0 ? null : Math.round(microgramsToOunces(fineWeightMicrograms) * 1e6) / 1e6,
  fine_weight_grams: ({ fineWeightMicrograms }: CatalogProduct) =>
    fineWeightMicrograms === 0 ? null : microgramsToGrams(fineWeightMicrograms),
  gross_weight_grams: ({ grossWeightMg }: CatalogProduct) =>
    grossWeightMg === 0 ? null : grossWeightMg / 1_000,
  face_value: detail(({ faceValue }) => faceValue),
  diameter_mm: detail(({ diameterMm }) => diameterMm),
  thickness_mm: detail(({ thicknessMm }) => thicknessMm),
  dimensions_mm: detail(({ dimensionsMm }) => dimensionsMm && [...dimensionsMm]),
  mintage: detail(({ mintage }) => mintage),
  ira_eligible: (product: CatalogProduct) => product.isIraEligible,
  product_attributes: detail(specifications),
  questions: detail(({ questions }, _, context) =>
    questions.map(({ question, answer }) => ({
      question,
      answer: fillPromisesInText(answer, promiseBasisOf(context)),
    })),
  ),
  weight: ({ shippingWeightGrams }: CatalogProduct) => pounds(shippingWeightGrams),
};

const PRICE_FIELDS = [
  ...(['price_range', 'price_tiers', 'special_price', 'special_from_date', 'special_to_date'] as const),
  ...(['price_as_of', 'price_version', 'metal_value', 'premium', 'premium_percent'] as const),
  ...(['price_per_ounce', 'price_per_gram', 'card_fee_percent'] as const),
];

const prices = {
  ...(Object.fromEntries(
    PRICE_FIELDS.map((field) => [
      field,
      ((product, _, context) => pricesOf(product, context)[field]) satisfies Field<unknown>,
    ]),
  ) as Record<(typeof PRICE_FIELDS)[number], Field<never>>),
  price: ((product, _, context) => {
    const { minimum_price, maximum_price } = pricesOf(product, context).price_range;
    const priceOf = (amount: Money) => ({ amount, adjustments: [] });
    return {
      minimalPrice: priceOf(minimum_price.final_price),
      maximalPrice: priceOf((maximum_price ?? minimum_price).final_price),
      regularPrice: priceOf(minimum_price.regular_price),
    };
  }) satisfies Field<unknown>,
  method_prices: ((product, _, context) => {
    const { method_prices: groups } = pricesOf(product, context);
    const excluded = excludedMethods(product, context);
    return groups
      .map((group) => ({
        ...group,
        product,
        codes: group.codes.filter((code) => !excluded.includes(code)),
      }))
      .filter(({ codes }) => codes.length > 0);
  }) satisfies Field<unknown>,
  excluded_payment_methods: ((product, _, context) =>
    excludedMethods(product, context)) satisfies Field<unknown>,
  buyback_price: ((product, _, context) => {
    const minor = buybackPrice(product, priceView(context));
    return minor === null ? null : presentBaseMoney(minor, priceView(context).currency);
  }) satisfies Field<unknown>,
  round_trip: ((product, { quantity }, context) => {
    const offer = { quantity: Math.max(1, quantity ?? 1), method: null };
    return presentPieceTrip(product, offer, priceView(context));
  }) satisfies RoundTripField,
  closed_premium_percent: (({ pricing }, _, { spot }) =>
    closedPremiumPercent(pricing, spot)) satisfies Field<unknown>,
  set_metal: ((product, _, context) => presentSetMetal(product, context)) satisfies Field<unknown>,
  buyback_bids: ((product, _, context) =>
    listProductBids(product, priceView(context)).map(({ unitMinor, quantity, condition }) => ({
      condition: condition.toUpperCase() as PieceCondition,
      quantity,
      price: presentBaseMoney(unitMinor, priceView(context).currency),
    }))) satisfies Field<unknown>,
  buyback_minimum_quantity: ({ buyback }: CatalogProduct) => buyback?.minimumQuantity ?? null,
  buyback_premium_percent: ({ buyback }: CatalogProduct) =>
    buyback ? buyback.conditions.new.premiumPpm / 10_000 : null,
};

type RoundTripField = (
  product: CatalogProduct,
  args: { readonly quantity?: number | null },
  context: Context,
) => unknown;

/** Fields that products of all types share. */
export const productFields = {
  ...customAttributeFields,
  ...identity,
  ...relations,
  ...availability,
  ...plainFields,
  ...metal,
  ...mediaFields,
  ...prices,
};

const { weight: _, ...fieldsWithoutWeight } = productFields;

/** Fills in the promises in a product text. */
function shownHtml(html: string, context: Context) {
  return { html: fillDirectivesInHtml(html, promiseBasisOf(context)) };
}

function specifications(details: ProductDetails, product: CatalogProduct, context: Context) {
  const own = ownSpecifications(shownSource(context), product, details);
  return [...details.attributes, ...own].map(presentAttribute);
}

function presentAttribute({ name, value, code }: { name: string; value: string; code?: string }) {
  const named = code ?? name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return { code: named, value, attribute_name: name, attribute_value: value };
}

/** Resolvers of products and mints. */
export const resolvers: Resolvers = {
  Query: {
    productAttributes(_, { id }, context) {
      const text = String(id);
      const product = context.catalog.productById(Number(/^\d+$/.test(text) ? text : decodeUid(text)));
      if (!product) return [];
      context.cacheTags.add(`cat_p_${product.id}`);
      return withDetails(product, context, (details) => specifications(details, product, context));
    },
    mints: (_, __, { catalog }) => [...catalog.mints],
  },
  ProductInterface: {
    __resolveType: typenameOf,
  },
  PhysicalProductInterface: {
    __resolveType: (product) => {
      const typename = 'type' in product ? typenameOf(product) : 'SimpleProduct';
      if (
        typename === 'VirtualProduct' ||
        typename === 'GiftCardProduct' ||
        typename === 'DownloadableProduct'
      ) {
        throw new Error('A virtual product has no weight');
      }
      return typename;
    },
  },
  ProductLinksInterface: { __resolveType: () => 'ProductLinks' },
  SimpleProduct: productFields,
  VirtualProduct: fieldsWithoutWeight,
  DownloadableProduct: fieldsWithoutWeight,
  GiftCardProduct: fieldsWithoutWeight,
  ProductMethodPrice: {
    round_trip: ({ product, codes }, _, context) => {
      const view = priceView(context);
      const method = view.methods.find(({ code }) => code === codes[0]) ?? null;
      return presentPieceTrip(product, { quantity: 1, method }, view);
    },
  },
  Mint: {
    uid: (mint) => encodeUid(mint.id),
    country_code: (mint) => mint.countryCode,
    specialties: (mint) => [...mint.specialties],
    logo_text: (mint) => mint.logoText,
    product_count: (mint, _, { catalog }) =>
      catalog.products.slice(0, catalog.listedCount).filter((product) => product.mint === mint).length,
  },
};

/** Returns the codes of the methods that cannot pay for a product. */
function excludedMethods(
  { pricing, excludedPaymentMethods: own }: CatalogProduct,
  { services: { shop }, catalog }: Context,
): string[] {
  if (!pricing.isStoredValue) return [...own];
  const avoided = shop.paymentMethods.filter((method) => avoidsFee(method, pricing, feeCodesOf(catalog)));
  return [...new Set([...own, ...avoided.map(({ code }) => code)])];
}
