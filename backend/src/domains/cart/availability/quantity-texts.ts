import type { QuantityRejection } from '@ingot/rules/cart/quantity-rules.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Magento's texts; storefronts compare against them. */
const text = defineMessages('quantities', {
  'not-whole': 'You cannot use decimal quantity for this product.',
  'below-one': 'The product quantity should be greater than 0',
  'at-least': 'The fewest you may purchase is {least}.',
  'no-multiple': 'You can buy this product only in quantities of {increment} at a time.',
  'at-most': 'The most you may purchase is {most}.',
  'above-stock': 'The requested qty is not available',
});

/** Returns the message for a shopper that explains why a quantity is rejected. */
export function quantityText(rejection: QuantityRejection): string {
  switch (rejection.reason) {
    case 'limited':
    case 'above-maximum':
      return text('at-most', { most: rejection.most });
    case 'below-minimum':
      return text('at-least', { least: rejection.least });
    case 'no-multiple':
      return text('no-multiple', { increment: rejection.increment });
    default:
      return text(rejection.reason);
  }
}
