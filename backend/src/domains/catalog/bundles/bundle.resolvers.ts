import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { isOffered } from '@ingot/catalog-engine/model/bundle-part.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import { defaultParts } from '@ingot/rules/catalog/bundle.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { presentSetPrice, priceSet, type SetPart } from '../../pricing/present-set.ts';
import { priceView } from '../../pricing/price-view.ts';
import { pricesOf } from '../prices/product-prices.ts';
import { productFields } from '../products/product.resolvers.ts';
import { type OwnedBundleOption, type OwnedBundlePart, setPartOf } from './bundle-parts.ts';

/** Resolvers of bundles. */
export const resolvers: Resolvers = {
  BundleProduct: {
    ...productFields,
    contents: ({ bundle }, _, { catalog }) => contentsOf(bundle, catalog),
    dynamic_price: ({ bundle }) => bundle?.terms.kind !== 'premium',
    dynamic_sku: () => false,
    dynamic_weight: () => true,
    items: (product) => optionsOf(product),
    options: () => [],
    purchase_options: () => [],
    price_details: (product, _, context) => {
      const { regular_price: regular, final_price: final } = pricesOf(product, context).price_range
        .minimum_price;
      return {
        discount_percentage: percentFor(product, 'discount') ?? 0,
        main_final_price: final.value ?? null,
        main_price: regular.value ?? null,
      };
    },
    price_view: () => 'PRICE_RANGE',
    set_discount_percent: (product) => percentFor(product, 'discount'),
    set_premium_percent: (product) => percentFor(product, 'premium'),
    ship_bundle_items: () => 'TOGETHER',
  },
  BundleItem: {
    option_id: ({ option }) => option.id,
    options: ({ bundle: { terms }, option }, _, { catalog }) =>
      option.selections.flatMap((selection, position) => {
        const part = catalog.productById(selection.productId);
        return part ? [{ part, terms, optionId: option.id, selection, position }] : [];
      }),
    position: ({ position }) => position,
    price_range: (owned, _, context) => optionPrices(owned, context),
    required: ({ option }) => option.isRequired,
    sku: ({ product }) => product.sku,
    title: ({ option }) => option.title,
    type: ({ option }) => option.kind,
    uid: ({ option }) => bundleUid(option.id),
  },
  BundleItemOption: {
    can_change_quantity: ({ selection }) => selection.canChangeQuantity,
    id: ({ selection }) => selection.id,
    is_available: ({ part, selection }) => isOffered(part, selection),
    is_default: ({ selection }) => selection.isDefault,
    label: ({ part }) => part.name,
    position: ({ position }) => position,
    price: ({ part, terms, selection }, _, context) => {
      const one = { ...setPart({ part, terms, selection }, context), quantity: 1 };
      return priceSet([one], priceView(context), null).unitMinor / 100;
    },
    price_type: () => 'FIXED',
    product: ({ part }) => part,
    qty: ({ selection }) => selection.quantity,
    quantity: ({ selection }) => selection.quantity,
    uid: ({ optionId, selection }) => bundleUid(optionId, selection.id, selection.quantity),
  },
};

/** Returns the parts that a set starts with. Pieces of one product in several options count together. */
function contentsOf(bundle: CatalogProduct['bundle'], catalog: CatalogSnapshot) {
  const selections = bundle?.options.flatMap((option) => option.selections) ?? [];
  const pieces = new Map<CatalogProduct, number>();
  for (const { selectionId, quantity } of defaultParts(bundle?.options ?? [])) {
    const selection = selections.find(({ id }) => id === selectionId);
    const part = selection && catalog.productById(selection.productId);
    if (part) pieces.set(part, (pieces.get(part) ?? 0) + (quantity ?? selection.quantity));
  }
  return [...pieces].map(([part, quantity]) => ({
    sku: part.sku,
    quantity,
    product: part.visibility === 'catalog_search' ? part : null,
  }));
}

function optionsOf(product: CatalogProduct): OwnedBundleOption[] {
  const { bundle } = product;
  return bundle?.options.map((option, position) => ({ product, bundle, option, position })) ?? [];
}

function percentFor({ bundle }: CatalogProduct, kind: 'discount' | 'premium'): number | null {
  return bundle?.terms.kind === kind ? bundle.terms.ppm / 10_000 : null;
}

function setPart(
  { part, terms, selection }: Pick<OwnedBundlePart, 'part' | 'terms' | 'selection'>,
  context: Context,
): SetPart {
  return setPartOf(terms, part, selection.quantity, priceView(context));
}

/** Returns the prices of the cheapest and the dearest part of an option, with its pieces in one set. */
function optionPrices({ bundle: { terms }, option }: OwnedBundleOption, context: Context) {
  const view = priceView(context);
  const prices = option.selections
    .flatMap((selection) => {
      const part = context.catalog.productById(selection.productId);
      return part ? [priceSet([setPart({ part, terms, selection }, context)], view, null)] : [];
    })
    .sort((a, b) => a.unitMinor - b.unitMinor);
  const none = { unitMinor: 0, regularMinor: 0 };
  return {
    minimum_price: presentSetPrice(prices[0] ?? none, view),
    maximum_price: presentSetPrice(prices.at(-1) ?? none, view),
  };
}
