import type { ProductType } from '@ingot/catalog-engine/model/product-type.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { pageInfo, rangeOf, requirePage } from '../../platform/graphql/paging.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';
import { presentOptionChoices } from '../cart/view/present-choices.ts';
import { presentLinks, presentSamples } from '../catalog/downloads/download-fields.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { priceView } from '../pricing/price-view.ts';
import { shownPrices } from './items/favorite-price.ts';
import {
  linksOf,
  presentGiftCard,
  presentParts,
  presentVariant,
  withoutPrivateChoices,
  wordsOf,
} from './items/present-choice.ts';
import { type ShownItem, shownItems } from './items/shown-items.ts';
import { choiceProblem, storedChoice } from './items/stored-choice.ts';
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
    links_v2: (shown, _, context) => presentLinks(linksOf(shown), context),
    samples: ({ product }, _, context) => presentSamples(product.downloads?.samples ?? [], context),
  },
  GiftCardWishlistItem: {
    ...itemFields(),
    gift_card_options: (shown, _, context) => presentGiftCard(shown, context),
  },
  BundleWishlistItem: {
    ...itemFields(),
    bundle_options: (shown, _, context) => presentParts(shown, context),
  },
  GroupedProductWishlistItem: itemFields(),
  ConfigurableWishlistItem: {
    ...itemFields(),
    child_sku: ({ product, variant }) => variant?.sku ?? product.sku,
    configured_variant: ({ variant }) => variant,
    configurable_options: presentVariant,
  },
  SharedWishlist: {
    name: ({ sharedName }) => sharedName ?? '',
    items: (list, _, { catalog }) => shownItems(list, catalog).map(withoutPrivateChoices),
  },
  SharedWishlistItem: {
    quantity: ({ item }) => item.quantity,
    configured_variant: ({ variant }) => variant,
    configurable_options: presentVariant,
    ...choiceFields(),
  },
};

/** Fields that all kinds of items share. */
function itemFields() {
  return {
    id: ({ item }: ShownItem) => String(item.id),
    quantity: ({ item }: ShownItem) => item.quantity,
    description: ({ item }: ShownItem) => item.note,
    added_at: ({ item }: ShownItem) => formatTimestamp(item.addedAtMs),
    customizable_options: ({ product, choices }: ShownItem, _: unknown, context: Context) =>
      presentOptionChoices(product.customOptions, choices, priceView(context).currency.rateE6),
    ...choiceFields(),
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

/** Fields of what was chosen, for the owner and for readers of the list. */
function choiceFields() {
  return {
    choice_problem: (shown: ShownItem, _: unknown, context: Context) => choiceProblem(shown, context),
    chosen_options: (shown: ShownItem, _: unknown, context: Context) => wordsOf(shown, context),
    entered_options: (shown: ShownItem) => [...storedChoice(shown).enteredOptions],
    price: (shown: ShownItem, _: unknown, context: Context) => {
      const { nowMinor, code } = pricesIn(shown, context);
      return nowMinor === null ? null : presentMoney(nowMinor, code);
    },
    selected_options: (shown: ShownItem) => [...storedChoice(shown).selectedOptions],
  };
}

function pricesIn(shown: ShownItem, context: Context) {
  const { catalog, spot, now: nowMs } = context;
  const { rateE6, code } = priceView(context).currency;
  const { priceMinor } = shown.item;
  return { ...shownPrices({ ...shown, priceMinor }, { catalog, spot, nowMs }, rateE6), code };
}
