/** E-mail address of an order after its buyer's data was removed. The domain cannot be registered. */
export const FORMER_BUYER = 'left@deleted.invalid';
