import { must, type Send } from './shopper.ts';
import { change, TO_CART } from './wishlist.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

/** Fields of what was chosen for a favorite. */
export const CHOSEN = `choice_problem chosen_options selected_options entered_options { uid value } price { value }`;
const ITEMS = `{ customer { wishlists { id items_v2(pageSize: 100) { items {
  __typename id quantity product { sku } price_change { value } price_when_added { value } ${CHOSEN}
  customizable_options { label type values { label value price { type value } } }
  ... on BundleWishlistItem { bundle_options { label values { label quantity priceV2 { value } } } }
  ... on DownloadableWishlistItem { links_v2 { title } samples { title } }
  ... on GiftCardWishlistItem { gift_card_options { amount { value } custom_giftcard_amount { value }
    message recipient_name recipient_email sender_name sender_email } }
  ... on ConfigurableWishlistItem { configured_variant { sku } configurable_options { value_label } }
} } } } }`;
/** Returns the favorites of the customer of `send`, with their choices. */
export const itemsOf = async (send: Send): Promise<Answer[]> =>
  (await must<Answer>(send, ITEMS)).customer.wishlists[0].items_v2.items;
/** Adds favorites with choices. */
export const addChosen = (send: Send, ...items: object[]) => change(send, 'add', { items });
/** Adds all favorites to the cart. */
export const toCart = async (send: Send): Promise<Answer> =>
  (await must<Answer>(send, TO_CART, { list: '0' })).addWishlistItemsToCart;
/** Returns the items of the customer's cart. */
export const cartOf = async (send: Send): Promise<Answer[]> =>
  (
    await must<Answer>(
      send,
      '{ customerCart { items { quantity product { sku } chosen_options prices { price { value } } } } }',
    )
  ).customerCart.items;
