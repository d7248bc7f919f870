/** Runs cart operations in the same serial queue as all other mutations. */
export const CART_SCOPE = { id: 'mutations' };
