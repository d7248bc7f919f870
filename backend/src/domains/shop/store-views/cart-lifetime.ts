/** Days that a guest's cart is kept after it was last changed. */
export const CART_EXPIRES_IN_DAYS = 30;
