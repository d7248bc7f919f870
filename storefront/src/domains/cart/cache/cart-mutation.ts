/** Operations on the cart wait in the same queue as every other mutation (NET-14). */
export const CART_SCOPE = { id: 'mutations' };
