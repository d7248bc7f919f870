import type { QuantityRejection } from '@ingot/rules/cart/quantity-rules.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Magento's texts; storefronts compare against them. */
const text = defineMessages('quantities', {
  'not-whole': 'You cannot use decimal quantity for this product.',
  'below-one': 'The product quantity should be greater than 0',
  'at-most': 'The most you may purchase is {most}.',
  'above-stock': 'The requested qty is not available',
});

/** Returns the message for a shopper that explains why a quantity is rejected. */
export function quantityText(rejection: QuantityRejection): string {
  switch (rejection.reason) {
    case 'limited':
    case 'above-maximum':
      return text('at-most', { most: rejection.most });
    default:
      return text(rejection.reason);
  }
}
