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
  'customers/customer.repository.ts': ['cart/storage/cart.repository.ts'],
  'discounts/codes/discounts.repository.ts': [
    'cart/discounts/apply-coupon.ts',
    'cart/discounts/apply-gift-card.ts',
    'cart/discounts/lock-discounts.ts',
    'cart/discounts/copy-discounts.ts',
    'cart/storage/cart.repository.ts',
  ],
};

/** Files with SQL that are neither repositories nor import writers. */
export const FILES_WITH_SQL: readonly string[] = [];
