import { must, type Send } from './shopper.ts';

const LIST = `id items_count items_limit shared_name sharing_code updated_at
  items_v2(pageSize: 100) { page_info { total_pages } items {
    __typename id quantity description added_at customizable_options { label }
    price_when_added { value currency } price_change { value } product { sku }
    ... on ConfigurableWishlistItem { child_sku configured_variant { sku } configurable_options { option_label value_label } }
  } }`;
const CHANGED = `{ wishlist { ${LIST} } user_errors { code message } }`;
/** The operations on a list; each returns the resulting list. */
export const OPERATIONS = {
  add: `mutation ($list: ID!, $items: [WishlistItemInput!]!) { change: addProductsToWishlist(wishlistId: $list, wishlistItems: $items) ${CHANGED} }`,
  update: `mutation ($list: ID!, $items: [WishlistItemUpdateInput!]!) { change: updateProductsInWishlist(wishlistId: $list, wishlistItems: $items) ${CHANGED} }`,
  remove: `mutation ($list: ID!, $ids: [ID!]!) { change: removeProductsFromWishlist(wishlistId: $list, wishlistItemsIds: $ids) ${CHANGED} }`,
  restore: `mutation ($list: ID!, $id: ID!) { change: restoreWishlistItem(wishlistId: $list, wishlistItemId: $id) ${CHANGED} }`,
  share: `mutation ($list: ID!, $name: String!) { change: shareWishlist(wishlistId: $list, name: $name) { wishlist { ${LIST} } } }`,
  unshare: `mutation ($list: ID!) { change: unshareWishlist(wishlistId: $list) { wishlist { ${LIST} } } }`,
} as const;
/** Adds items of a list to the customer's cart. */
export const TO_CART = `mutation ($list: ID!, $ids: [ID!]) { addWishlistItemsToCart(wishlistId: $list, wishlistItemIds: $ids) {
  status wishlist { items_count } add_wishlist_items_to_cart_user_errors { code message wishlistItemId }
} }`;
/** A shared list by its code. */
export const SHARED = `query ($code: String!) { sharedWishlist(sharing_code: $code) {
  name items { quantity product { sku } configured_variant { sku } configurable_options { value_label } }
} }`;

/** A list of favorites, as `read` and `change` return it. */
export interface List {
  readonly id: string;
  readonly items_count: number;
  readonly sharing_code: string | null;
  readonly items_v2: {
    readonly items: readonly {
      readonly id: string;
      readonly quantity: number;
      readonly product: { readonly sku: string };
    }[];
  };
}
/** The list after a change, and the errors. */
export interface Change {
  readonly wishlist: List;
  readonly user_errors: readonly { readonly code: string; readonly message: string }[];
}

/** Executes one of the operations as the user of `send`. */
export const change = async (
  send: Send,
  operation: keyof typeof OPERATIONS,
  variables: object,
): Promise<Change> =>
  (await must<{ change: Change }>(send, OPERATIONS[operation], { list: '0', ...variables })).change;
/** Adds one piece of each SKU. */
export const add = (send: Send, ...skus: string[]) =>
  change(send, 'add', { items: skus.map((sku) => ({ sku, quantity: 1 })) });
/** Returns the lists of the customer of `send`. */
export const read = async (send: Send) =>
  (await must<{ customer: { wishlists: List[] } }>(send, `{ customer { wishlists { ${LIST} } } }`)).customer
    .wishlists;
/** Returns the SKUs on a list. */
export const skusOf = (list: List) => list.items_v2.items.map(({ product }) => product.sku);
/** Returns the errors of an operation. */
export const rejected = async (send: Send, document: string, variables: object) =>
  (await send(document, variables)).errors?.map(({ message, extensions }) => ({ message, ...extensions }));
