import { must, type Send } from './shopping/shopper.ts';

/** A gift card that the shop sells, as a row of `products`. */
export const GIFT_CARD = {
  sku: 'GC-GIFT',
  type: 'giftcard',
  item_number: 'GC-01',
  name: 'Gift card',
  url_key: 'gift-card',
  form: 'accessory',
  gift_card: { amounts_minor: [5_000, 25_000], open_from_minor: 2_500, open_to_minor: 500_000 },
  stock: { quantity: 1_000 },
  categories: ['accessories'],
} as const;

const uid = (path: string) => Buffer.from(`giftcard/${path}`).toString('base64');

/** The parts of a gift card by Adobe Commerce's names. */
export interface CardParts {
  /** An offered amount with four decimals, such as `50.0000`; null for an entered one. */
  readonly amount?: string | null;
  readonly custom_giftcard_amount?: string;
  readonly giftcard_recipient_name?: string;
  readonly giftcard_recipient_email?: string;
  readonly giftcard_sender_name?: string;
  readonly giftcard_message?: string;
  readonly giftcard_delivery_date?: string;
}

/** Returns a gift card for Joren as an item of `addProductsToCart`. */
export function giftCardItem({ amount = '50.0000', ...parts }: CardParts = {}, quantity = 1) {
  const entered = {
    giftcard_recipient_name: 'Joren',
    giftcard_recipient_email: 'joren@post.example',
    giftcard_sender_name: 'Marta',
    ...parts,
  };
  return {
    sku: GIFT_CARD.sku,
    quantity,
    selected_options: amount === null ? [] : [uid(`giftcard_amount/${amount}`)],
    entered_options: Object.entries(entered).map(([part, value]) => ({ uid: uid(part), value })),
  };
}

/** Adds items to a cart, and returns the problems. */
export async function addCards(
  send: Send,
  cartId: string,
  ...items: readonly ReturnType<typeof giftCardItem>[]
): Promise<readonly { readonly code: string; readonly message: string }[]> {
  const { addProductsToCart } = await must<{
    addProductsToCart: { user_errors: { code: string; message: string }[] };
  }>(
    send,
    `mutation ($id: String!, $items: [CartItemInput!]!) {
      addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } } }`,
    { id: cartId, items },
  );
  return addProductsToCart.user_errors;
}
