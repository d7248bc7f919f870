import type { QuantityRefusal } from '@ingot/rules/cart/quantity-rules.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Magento's words, which storefronts match on. */
const text = defineMessages('quantities', {
  'not-whole': 'You cannot use decimal quantity for this product.',
  'below-one': 'The product quantity should be greater than 0',
  'at-most': 'The most you may purchase is {most}.',
  'above-stock': 'The requested qty is not available',
});

/** Why a quantity is refused, in a shopper's words. */
export function quantityWords(refusal: QuantityRefusal): string {
  switch (refusal.reason) {
    case 'limited':
    case 'above-maximum':
      return text('at-most', { most: refusal.most });
    default:
      return text(refusal.reason);
  }
}
