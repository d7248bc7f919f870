/**
 * Imports of another domain's repository, and SQL outside repositories, that the backend still has. The check fails on every entry
 * that no longer applies, so the lists can only become shorter. Replace an import by a use case of the domain that owns the table.
 */
export const REPOSITORY_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'cart/storage/cart-checkout.repository.ts': [
    'checkout/addresses/set-billing-address.ts',
    'checkout/addresses/set-shipping-address.ts',
  ],
  'cart/storage/save-cart.repository.ts': [
    'checkout/addresses/set-billing-address.ts',
    'checkout/addresses/set-shipping-address.ts',
    'checkout/agreements/set-order-comment.ts',
    'checkout/delivery/set-shipping-method.ts',
    'checkout/guest-email/set-guest-email.ts',
  ],
  'catalog/stock/stock.repository.ts': [
    'alerts/check/follow-market.ts',
    'cart/household/record-limited-purchases.ts',
    'checkout/order-checks/check-stock.ts',
    'checkout/place-order/lock-for-order.ts',
    'checkout/place-order/write-order.ts',
    'orders/status/status-effects.ts',
  ],
  'customers/customer.repository.ts': ['cart/storage/cart.repository.ts'],
  'discounts/codes/discounts.repository.ts': [
    'cart/discounts/apply-coupon.ts',
    'cart/discounts/apply-gift-card.ts',
    'cart/discounts/lock-discounts.ts',
    'cart/discounts/copy-discounts.ts',
    'cart/storage/cart.repository.ts',
  ],
  'metals/spot/spot.repository.ts': ['alerts/check/check-prices.ts'],
  'orders/lookup/orders.repository.ts': [
    'checkout/place-order/lock-for-order.ts',
    'checkout/place-order/place-order.ts',
    'checkout/place-order/write-order.ts',
  ],
  'orders/placement/insert-order.repository.ts': ['checkout/place-order/write-order.ts'],
  'orders/placement/open-orders.repository.ts': [
    'checkout/order-checks/admit-unpaid-order.ts',
    'checkout/place-order/lock-for-order.ts',
  ],
  'orders/placement/opposite-trades.repository.ts': [
    'checkout/order-checks/admit-unpaid-order.ts',
    'checkout/order-checks/reject-opposite-sale.ts',
    'checkout/place-order/lock-for-order.ts',
  ],
  'payments/payment.repository.ts': ['checkout/place-order/lock-for-order.ts'],
};

/** Files with SQL that are neither repositories nor import writers. */
export const FILES_WITH_SQL: readonly string[] = [];
