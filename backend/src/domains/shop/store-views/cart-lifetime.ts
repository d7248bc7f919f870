/** Days that a guest's cart is kept after its last change. */
export const CART_EXPIRES_IN_DAYS = 30;
