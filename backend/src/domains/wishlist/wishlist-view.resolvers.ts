import type { ProductType } from '@ingot/catalog-engine/model/product-type.ts';
import type { Resolvers, SelectedConfigurableOption } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { pageInfo, rangeOf, requirePage } from '../../platform/graphql/paging.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';
import { presentLinks, presentSamples } from '../catalog/downloads/download-fields.ts';
import { optionUid, valueUid } from '../catalog/variants/select-variant.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { priceView } from '../pricing/price-view.ts';
import { shownPrices } from './items/choose-favorite.ts';
import { type ShownItem, shownItems } from './items/shown-items.ts';
import { MAX_FAVORITES } from './wishlist.ts';

const WISHLIST_TYPENAMES = {
  simple: 'SimpleWishlistItem',
  giftcard: 'GiftCardWishlistItem',
  downloadable: 'DownloadableWishlistItem',
  virtual: 'VirtualWishlistItem',
  configurable: 'ConfigurableWishlistItem',
  bundle: 'BundleWishlistItem',
  grouped: 'GroupedProductWishlistItem',
} as const satisfies Readonly<Record<ProductType, string>>;

/** Resolvers of wishlists and their items. */
export const resolvers: Resolvers = {
  Wishlist: {
    id: ({ id }) => String(id),
    items: (list, _, { catalog }) => shownItems(list, catalog),
    items_count: (list, _, { catalog }) => shownItems(list, catalog).length,
    items_limit: () => MAX_FAVORITES,
    items_v2: (list, page, { catalog }) => {
      const request = requirePage(page, { fallback: 20, maxEntries: MAX_FAVORITES });
      const { offset, limit } = rangeOf(request);
      const items = shownItems(list, catalog);
      return { items: items.slice(offset, offset + limit), page_info: pageInfo(request, items.length) };
    },
    shared_name: ({ sharedName }) => sharedName,
    sharing_code: ({ sharingCode }) => sharingCode,
    updated_at: ({ updatedAtMs }) => formatTimestamp(updatedAtMs),
  },
  WishlistOutput: {
    items: (list, _, { catalog }) => shownItems(list, catalog),
    items_count: (list, _, { catalog }) => shownItems(list, catalog).length,
    name: () => null,
    sharing_code: ({ sharingCode }) => sharingCode,
    updated_at: ({ updatedAtMs }) => formatTimestamp(updatedAtMs),
  },
  WishlistItem: {
    id: ({ item }) => item.id,
    qty: ({ item }) => item.quantity,
    description: ({ item }) => item.note,
    added_at: ({ item }) => formatTimestamp(item.addedAtMs),
  },
  WishlistItemInterface: {
    __resolveType: ({ product }: ShownItem) => WISHLIST_TYPENAMES[product.type],
  },
  SimpleWishlistItem: itemFields(),
  VirtualWishlistItem: itemFields(),
  DownloadableWishlistItem: {
    ...itemFields(),
    // A favorite has no choices yet.
    links_v2: ({ product: { downloads } }, _, context) =>
      presentLinks(downloads === null || downloads.isSeparate ? [] : downloads.links, context),
    samples: ({ product }, _, context) => presentSamples(product.downloads?.samples ?? [], context),
  },
  GiftCardWishlistItem: itemFields(),
  BundleWishlistItem: { ...itemFields(), bundle_options: () => [] },
  GroupedProductWishlistItem: itemFields(),
  ConfigurableWishlistItem: {
    ...itemFields(),
    child_sku: ({ product, variant }) => variant?.sku ?? product.sku,
    configured_variant: ({ variant }) => variant,
    configurable_options: (shown) => (shown.variant === null ? [] : chosenOptions(shown)),
  },
  SharedWishlist: {
    name: ({ sharedName }) => sharedName ?? '',
    items: (list, _, { catalog }) => shownItems(list, catalog),
  },
  SharedWishlistItem: {
    quantity: ({ item }) => item.quantity,
    configured_variant: ({ variant }) => variant,
    configurable_options: chosenOptions,
  },
};

/** Fields that all kinds of items share. */
function itemFields() {
  return {
    id: ({ item }: ShownItem) => String(item.id),
    quantity: ({ item }: ShownItem) => item.quantity,
    description: ({ item }: ShownItem) => item.note,
    added_at: ({ item }: ShownItem) => formatTimestamp(item.addedAtMs),
    customizable_options: () => [],
    price_when_added: (shown: ShownItem, _: unknown, context: Context) => {
      const { thenMinor, code } = pricesIn(shown, context);
      return thenMinor === null ? null : presentMoney(thenMinor, code);
    },
    price_change: (shown: ShownItem, _: unknown, context: Context) => {
      const { thenMinor, nowMinor, code } = pricesIn(shown, context);
      if (thenMinor === null || nowMinor === null) return null;
      // Subtract the displayed amounts, so that the difference is exact to the cent.
      return presentMoney(nowMinor - thenMinor, code);
    },
  };
}

function pricesIn(shown: ShownItem, context: Context) {
  const { catalog, spot, now: nowMs } = context;
  const { rateE6, code } = priceView(context).currency;
  return { ...shownPrices(shown, { catalog, spot, nowMs }, rateE6), code };
}

function chosenOptions({ product, variant }: ShownItem): SelectedConfigurableOption[] {
  const chosen = product.variants.find(({ productId }) => productId === variant?.id);
  return (chosen?.values ?? []).map(({ attributeId, valueIndex, label }) => ({
    id: attributeId,
    configurable_product_option_uid: optionUid(product.id, attributeId),
    option_label:
      product.configurableOptions.find((option) => option.attributeId === attributeId)?.label ?? '',
    value_id: valueIndex,
    configurable_product_option_value_uid: valueUid(attributeId, valueIndex),
    value_label: label,
  }));
}
