/** A coupon that takes `amount` cents off any cart, with whatever a test wants different. */
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

/** A gift card with `cents` on it. */
export function giftCardRow(code: string, cents: number, more: object = {}): object {
  return { code, currency: 'USD', initial_minor: cents, ...more };
}
