/** Returns a coupon that takes `amount` cents off any cart, with the test's changes. */
export function couponRow(code: string, amount: number, more: object = {}): object {
  return {
    code,
    name: `${code} discount`,
    description: `${code} for a test.`,
    type: 'fixed_cart',
    amount_minor: amount,
    ...more,
  };
}

/** Returns a gift card with a balance of `cents`. */
export function giftCardRow(code: string, cents: number, more: object = {}): object {
  return { code, currency: 'USD', initial_minor: cents, ...more };
}
