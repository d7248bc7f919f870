/** Shown when an add failed and the shop gave no words for it (OPEN-30). */
export const COULD_NOT_ADD = 'Could not add item to cart. Please check required options and try again.';

/** Shown when a shopper's first add finds that no cart can be made (CART-22). */
export const CART_NOT_CREATED = 'Unable to create cart';

/** Shown when the cart cannot be used and nothing better is known (OPEN-30). */
export const CART_PROBLEM =
  'There was a problem with your cart. Please refresh the page and try adding the item once more.';

/** Shown on a cart that cannot be ordered because something sold out (CHK-08). */
export const OUT_OF_STOCK_BLOCKS =
  'An item in your cart is currently out-of-stock and must be removed in order to Checkout.';

/** The success toast of an add (ADD-11, ADD-12). */
export function addedText(name: string, quantity: number): string {
  return quantity === 1
    ? `You added ${name} to your shopping cart`
    : `You added ${quantity} items of ${name} to your shopping cart`;
}

/** The heading of the item-added dialog (ADD-14, ADD-15). */
export function itemAddedHeading(quantity: number): string {
  return quantity === 1
    ? 'Item added to your shopping cart'
    : `${quantity} items added to your shopping cart`;
}
