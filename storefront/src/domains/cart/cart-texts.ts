import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the cart. */
export const cartText = defineMessages('cart', {
  // The cart page, the mini-cart and the button to checkout.
  heading: 'Your cart',
  lines: 'Products in your cart',
  loading: 'Loading your cart',
  tryAgain: 'Try again',
  continue: 'Continue shopping',
  pricedAtLock: 'Priced at the spot you locked at {locked}, until {until}.',
  pricesFollow: 'Prices follow the market until you lock them at payment',
  summary: 'Order summary',
  atCheckout: 'At checkout',
  soldOutApart: 'This total does not include sold-out items.',
  proceed: 'Proceed to Checkout',
  saveBy: 'Pay by {methods} and save {amount}.',
  totalWithTax: 'The total is then {total}, tax included.',
  totalWithTaxOnly: 'The total is then {total}, tax included, before delivery.',
  totalBeforeTax: 'The total is then {total}, before tax.',
  totalBeforeDelivery: 'The total is then {total}, before delivery and tax.',
  switchTo: 'Switch to {methods}',
  limitUpTo: 'Up to {amount}',
  limitFrom: 'From {amount}',
  aboveAllMethods:
    'This order is above the limits of our payment methods. Call our desk at {phone} to arrange the payment.',
  goToCart: 'Go to cart',
  checkout: 'Checkout',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  quantityOf: 'Quantity of {name}',
  partsOf: 'Parts of {name}',
  each: '{price} each',
  upFrom: 'Up from',
  downFrom: 'Down from',
  // The totals.
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  tax: 'Tax',
  total: 'Total',
  feeCredit: 'No payment fee on the gift card part',
  feeDebit: 'No payment discount on the gift card part',
  free: 'Free',
  // An add, its toasts and its dialog.
  added: {
    one: 'You added {name} to your shopping cart',
    other: 'You added {count} items of {name} to your shopping cart',
  },
  couldNotAdd: 'Could not add item to cart. Please check required options and try again.',
  addedHeading: {
    one: 'Item added to your shopping cart',
    other: '{count} items added to your shopping cart',
  },
  addedQuantity: 'Quantity: {quantity}',
  nextTier: '{count} more: {price} each.',
  tierSaves: 'You save {amount} in all.',
  tierHint: '{count} more: save {amount} in all',
  cartOf: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  inCart: '{quantity} in your cart at {price} each',
  // Adding a product that only customers can buy.
  onePerHousehold: 'Product limited to one purchase per household.',
  boughtAlready:
    'You bought this on {bought}. It is limited to one per household. You can order the next one from {next}.',
  notCreated: 'Unable to create cart',
  // A guest's lines that could not be merged into the customer's cart.
  notMerged: 'We could not add the items from before you signed in. We kept them and will try again.',
  leftOut: '{name} could not be added to your cart. {message}',
  // The cart cannot be used, for an unknown reason.
  problem: 'There was a problem with your cart. Please refresh the page and try adding the item once more.',
  notFetched: 'We could not load your cart. It is safe.',
  outcomeUnknown:
    'We lost the connection and do not know whether your cart changed. Check it before you try again.',
  // Reasons why the cart cannot be ordered.
  codeBlocks: 'Review a code in your cart before checkout.',
  // Coupons and gift cards.
  apply: 'Apply',
  codes: 'Coupons and gift cards',
  addCode: 'Add a coupon or gift card',
  code: 'Coupon or gift card',
  anotherCode: 'Add another code',
  noCode: 'Enter the code of a coupon or a gift card.',
  invalidGiftCard: 'Invalid card. Please try again.',
  codeFailed: 'Something went wrong. Please refresh and try again.',
  codeAdded: 'We applied {code}. The total is {total}.',
  codeRemoved: 'We removed {code}. The total is {total}.',
  coupon: 'Coupon {code}',
  giftCard: 'Gift card ending {ending}',
  giftCardUse: '{used} used, {left} left on it',
  useWhatIsLeft: 'Use what is left',
  outOfStockBlocks:
    'An item in your cart is currently out-of-stock and must be removed in order to Checkout.',
  lineBlocked: 'You cannot order this product now.',
  unnamed: 'A product',
  unavailableBlocks: '{name} is not available. Remove it from your cart to check out.',
  attention: {
    one: 'Review one item before checkout.',
    other: 'Review {count} items before checkout.',
  },
  moved: {
    one: 'One price has moved since you were last here. The old one is struck through.',
    other: '{count} prices have moved since you were last here. The old ones are struck through.',
  },
  // Items saved for later.
  saveForLater: 'Save for later',
  savedHeading: 'Saved for later',
  savedHint: 'Saved in this browser only. You pay the price on the day you move an item back.',
  savedQuantity: { one: '{count} piece', other: '{count} pieces' },
  dropSaved: 'Remove {name} from the list',
  moveToCart: 'Move to cart',
  products: { one: '{count} product', other: '{count} products' },
  waysToPay: 'Payment methods',
  empty: 'Your cart is empty',
  emptyNote: 'Many customers start with one ounce of silver.',
});
